import { useCarouselControlsStyles } from './CarouselControls.styles.ts'

interface Props {
  atStart: boolean
  atEnd: boolean
  onPage: (direction: -1 | 1) => void
}

export function CarouselControls({ atStart, atEnd, onPage }: Props) {
  const styles = useCarouselControlsStyles()
  return (
    <div role="group" aria-label="Move through the classes" className={styles.controls}>
      <button type="button" aria-label="Previous classes" disabled={atStart} onClick={() => onPage(-1)}>
        <Chevron path="M15 5l-7 7 7 7" />
      </button>
      <button type="button" aria-label="Next classes" disabled={atEnd} onClick={() => onPage(1)}>
        <Chevron path="M9 5l7 7-7 7" />
      </button>
    </div>
  )
}

function Chevron({ path }: { path: string }) {
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
