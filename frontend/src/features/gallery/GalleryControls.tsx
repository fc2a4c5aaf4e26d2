import { RoundButtons } from '../../ui/navigation/RoundButtons.tsx'
import type { GalleryScroll } from './useGalleryScroll.ts'

interface Props {
  scroll: GalleryScroll
  /** What the buttons move. */
  label: string
  onPicture?: boolean
  className?: string | undefined
}

export function GalleryControls({ scroll, label, onPicture, className }: Props) {
  const { atStart, atEnd, isPlaying, step, toggle } = scroll
  return (
    <RoundButtons
      label={label}
      onPicture={onPicture}
      className={className}
      buttons={[
        { label: 'Previous pictures', icon: 'back', isDisabled: atStart, onClick: () => step(-1) },
        {
          label: isPlaying ? 'Pause the pictures' : 'Play the pictures',
          icon: isPlaying ? 'pause' : 'play',
          onClick: toggle,
        },
        { label: 'Next pictures', icon: 'on', isDisabled: atEnd, onClick: () => step(1) },
      ]}
    />
  )
}
