import { RoundButtons } from '../../ui/RoundButtons.tsx'
import styles from './CarouselControls.module.css'

interface Props {
  atStart: boolean
  atEnd: boolean
  onPage: (direction: -1 | 1) => void
}

export function CarouselControls({ atStart, atEnd, onPage }: Props) {
  return (
    <RoundButtons
      label="Browse the classes"
      className={styles.controls}
      buttons={[
        { label: 'Previous classes', icon: 'back', isDisabled: atStart, onClick: () => onPage(-1) },
        { label: 'Next classes', icon: 'on', isDisabled: atEnd, onClick: () => onPage(1) },
      ]}
    />
  )
}
