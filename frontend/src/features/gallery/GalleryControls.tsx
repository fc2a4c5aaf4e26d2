import { useGalleryStyles } from './gallery.styles.ts'
import type { GalleryScroll } from './useGalleryScroll.ts'

const ICONS = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M9 6l8 6-8 6z',
}

function Icon({ path }: { path: string }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

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
        <Icon path={ICONS.back} />
      </button>
      <button
        type="button"
        aria-label={scroll.isPlaying ? 'Pause the pictures' : 'Move the pictures'}
        onClick={scroll.toggle}
      >
        <Icon path={scroll.isPlaying ? ICONS.pause : ICONS.play} />
      </button>
      <button type="button" aria-label="Next pictures" disabled={scroll.atEnd} onClick={() => scroll.step(1)}>
        <Icon path={ICONS.on} />
      </button>
    </div>
  )
}
