import { useRef } from 'react'
import styles from './table.module.css'

interface Props {
  /** Accessible name: 'Select Duck Pond'. */
  label: string
  isOn: boolean
  /** Whether some are selected that it stands for. */
  isMixed?: boolean
  /** @param isRange whether Shift was held. */
  onToggle: (isRange: boolean) => void
}

/** The check box of a row, or of all rows. */
export function RowChoice({ label, isOn, isMixed = false, onToggle }: Props) {
  const isRange = useRef(false)
  return (
    // Its whole area can be clicked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <label
      className={styles.box}
      onClick={({ shiftKey }) => (isRange.current = shiftKey)}
      // With Shift a click would also select the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
        onKeyDown={({ shiftKey }) => (isRange.current = shiftKey)}
        onChange={() => onToggle(isRange.current)}
      />
    </label>
  )
}
