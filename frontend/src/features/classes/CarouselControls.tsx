import { Icon } from '../../ui/Icon.tsx'
import { useCarouselControlsStyles } from './CarouselControls.styles.ts'

interface Props {
  atStart: boolean
  atEnd: boolean
  onPage: (direction: -1 | 1) => void
}

export function CarouselControls({ atStart, atEnd, onPage }: Props) {
  const styles = useCarouselControlsStyles()
  return (
    <div data-needs-scripts role="group" aria-label="Move through the classes" className={styles.controls}>
      <button type="button" aria-label="Previous classes" disabled={atStart} onClick={() => onPage(-1)}>
        <Icon name="back" />
      </button>
      <button type="button" aria-label="Next classes" disabled={atEnd} onClick={() => onPage(1)}>
        <Icon name="on" />
      </button>
    </div>
  )
}
