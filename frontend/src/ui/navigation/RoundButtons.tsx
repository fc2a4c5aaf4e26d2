import clsx from 'clsx'
import { Icon, type IconName } from '../media/Icon.tsx'
import styles from './RoundButtons.module.css'

interface Props {
  /** Accessible name of the group: what the buttons move. */
  label: string
  buttons: { label: string; icon: IconName; isDisabled?: boolean; onClick: () => void }[]
  /** Whether they are on top of a picture. */
  onPicture?: boolean | undefined
  className?: string | undefined
}

/** A row of round icon buttons, which move a strip of pictures or cards. */
export function RoundButtons({ label, buttons, onPicture = false, className = '' }: Props) {
  const skin = onPicture ? styles.onPicture : styles.onPaper
  return (
    <div data-needs-scripts role="group" aria-label={label} className={clsx(styles.buttons, skin, className)}>
      {buttons.map((button, index) => (
        // A button whose label changes stays the same element and keeps the focus.
        // oxlint-disable-next-line react/no-array-index-key
        <button
          key={index}
          type="button"
          aria-label={button.label}
          disabled={button.isDisabled}
          onClick={button.onClick}
        >
          <Icon name={button.icon} />
        </button>
      ))}
    </div>
  )
}
