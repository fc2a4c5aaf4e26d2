import { useEffect, useRef } from 'react'
import { useContactStyles } from './contact.styles.ts'

interface Props {
  /** Sends the changed words as a message of their own. */
  onSend: () => void
  /** Lets them go. */
  onLeave: () => void
}

/** Told to who changed a message after its answer never came: it is there, and nothing is sent twice unasked. */
export function FirstMessageArrived({ onSend, onLeave }: Props) {
  const styles = useContactStyles()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="group" tabIndex={-1} aria-labelledby="arrived" className={styles.arrived}>
      <p role="alert" id="arrived">
        <b>Your first message has arrived.</b> You changed the words after you sent it. Do you want to send
        the changed words as another message?
      </p>
      <p className={styles.waitingActions}>
        <button type="button" className="pill pill-small" onClick={onSend}>
          Send as another message
        </button>
        <button type="button" className="pill pill-small" onClick={onLeave}>
          Leave it
        </button>
      </p>
    </div>
  )
}
