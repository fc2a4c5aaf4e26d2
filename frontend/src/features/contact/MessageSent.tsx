import { useEffect, useRef } from 'react'
import styles from './contact.module.css'

export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="36" fill="#D9F23B" />
        <path
          d="M21 37l10 10 21-22"
          fill="none"
          stroke="#06283D"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Message Sent!
      </h3>
      <p>Thank you. We will reply by email.</p>
      <button type="button" className={`pill ${styles.again}`} onClick={onAgain}>
        Send Another Message
      </button>
    </div>
  )
}
