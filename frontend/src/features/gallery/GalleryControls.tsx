import { Icon } from '../../ui/Icon.tsx'
import { useGalleryStyles } from './gallery.styles.ts'
import type { GalleryScroll } from './useGalleryScroll.ts'

interface Props {
  scroll: GalleryScroll
  /** What the buttons move. */
  label: string
  className?: string | undefined
}

export function GalleryControls({ scroll, label, className = '' }: Props) {
  const styles = useGalleryStyles()
  return (
    <div data-needs-scripts role="group" aria-label={label} className={`${styles.controls} ${className}`}>
      <button
        type="button"
        aria-label="Previous pictures"
        disabled={scroll.atStart}
        onClick={() => scroll.step(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={scroll.isPlaying ? 'Pause the pictures' : 'Move the pictures'}
        onClick={scroll.toggle}
      >
        <Icon name={scroll.isPlaying ? 'pause' : 'play'} />
      </button>
      <button type="button" aria-label="Next pictures" disabled={scroll.atEnd} onClick={() => scroll.step(1)}>
        <Icon name="on" />
      </button>
    </div>
  )
}
