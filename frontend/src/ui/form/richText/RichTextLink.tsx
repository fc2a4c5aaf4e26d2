import { useId, useState, type KeyboardEvent } from 'react'
import adminStyles from '../../admin.module.css'
import { linkAddress } from './linkAddress.ts'
import styles from './RichTextField.module.css'
import { useUnsavedInput } from '../../../offline/drafts/unsavedInput.ts'

interface Props {
  /** The current target of the link; empty for no link. */
  address: string
  /** Called with the complete URL, or with '' to remove the link. */
  onApply: (address: string) => void
  onCancel: () => void
}

/** Asks for the target of a link. It is rendered inside the form, so it handles Enter and Escape itself. */
export function RichTextLink({ address, onApply, onCancel }: Props) {
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  useUnsavedInput(typed !== address)

  const apply = () => {
    const whole = linkAddress(typed)
    if (whole) onApply(whole)
    else setWrong(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
  }

  return (
    <div role="group" aria-label="Link" className={styles.link}>
      <label htmlFor={id}>Link address</label>
      <input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened it with a button
        autoFocus
        className={styles.address}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={adminStyles.second} onClick={apply}>
        Set link
      </button>
      {address && (
        <button type="button" className={adminStyles.second} onClick={() => onApply('')}>
          Remove link
        </button>
      )}
      <button type="button" className={adminStyles.second} onClick={onCancel}>
        Cancel link
      </button>
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {isWrong && 'Type an address such as example.com, /classes or ada@example.com'}
      </p>
    </div>
  )
}
