import { mergeClasses } from '@griffel/react'
import { Icon, type IconName } from './Icon.tsx'
import { useRoundButtonsStyles } from './RoundButtons.styles.ts'

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
  const styles = useRoundButtonsStyles()
  const skin = onPicture ? styles.onPicture : styles.onPaper
  return (
    <div
      data-needs-scripts
      role="group"
      aria-label={label}
      className={mergeClasses(styles.buttons, skin, className)}
    >
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
