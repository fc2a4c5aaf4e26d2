import { useEffect, useRef } from 'react'
import styles from './contact.module.css'

interface Props {
  /** Sends the changed text as another message. */
  onSend: () => void
  /** Discards the changed text. */
  onLeave: () => void
}

/**
 * Shown when a message was changed after its response was lost: the first one has arrived, and nothing is
 * sent twice without asking.
 */
export function FirstMessageArrived({ onSend, onLeave }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby="arrived" className={styles.arrived}>
      <p role="alert" id="arrived">
        <b>Your first message has arrived.</b> You changed the text after you sent it. Do you want to send the
        changed text as another message?
      </p>
      <p className={styles.waitingActions}>
        <button type="button" className="pill pill-small" onClick={onSend}>
          Send as another message
        </button>
        <button type="button" className="pill pill-small" onClick={onLeave}>
          Do not send
        </button>
      </p>
    </div>
  )
}
