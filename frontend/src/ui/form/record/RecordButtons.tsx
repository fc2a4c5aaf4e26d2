import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-final-form'
import { Link } from 'react-router-dom'
import styles from '../../admin.module.css'
import { changeForm } from './replaceValues.ts'
import { SaveBar } from './SaveBar.tsx'
import { UploadWaitNote } from '../picture/UploadWaitNote.tsx'
import type { UploadWait } from '../picture/useUploadWait.ts'
import { waitingForPictureLabel } from './waitingForPictureLabel.ts'

interface Props {
  action: string
  busyAction: string
  /** A button that saves too, after it has changed these values. */
  second: { label: string; change: object } | null
  /** Called when one of them is pressed. */
  onChosen?: ((isSecond: boolean) => void) | undefined
  isBusy: boolean
  isLocked: boolean
  waiting: UploadWait
  /** Further buttons below the form; a bar has its own. */
  tools: ReactNode
  cancel: string | undefined
  /** For a long form: the bar that is always in sight; it has Discard in place of Cancel. */
  bar: Omit<ComponentProps<typeof SaveBar>, 'isBusy' | 'isLocked' | 'save'> | undefined
}

/** The buttons of a form of the admin area: below it, or in a bar that is always in sight. */
export function RecordButtons(props: Props) {
  const { action, busyAction, second, onChosen, isBusy, isLocked, waiting, tools, cancel, bar } = props
  const form = useForm<object>()
  const save = (
    <button
      type="submit"
      className={styles.main}
      disabled={isBusy || isLocked}
      aria-disabled={waiting.isWaiting}
      onClick={() => onChosen?.(false)}
    >
      {isBusy ? busyAction : waiting.isWaiting ? waitingForPictureLabel(action) : action}
    </button>
  )
  const secondSave = second && (
    // Not of the type that the Enter key presses.
    <button
      type="button"
      className={styles.second}
      disabled={isBusy || isLocked}
      aria-disabled={waiting.isWaiting}
      onClick={({ currentTarget }) => {
        onChosen?.(true)
        changeForm(form, second.change)
        currentTarget.form?.requestSubmit()
      }}
    >
      {second.label}
    </button>
  )
  const note = <UploadWaitNote waiting={waiting} words={waitingForPictureLabel(action)} />
  if (bar) {
    return (
      <>
        {note}
        <SaveBar
          {...bar}
          isBusy={isBusy}
          isLocked={isLocked}
          save={
            <>
              {secondSave}
              {save}
            </>
          }
        />
      </>
    )
  }
  return (
    <div className={styles.actions}>
      {save}
      {secondSave}
      {tools}
      {cancel && (
        <Link to={cancel} className={styles.second}>
          Cancel
        </Link>
      )}
      {note}
    </div>
  )
}
