import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { StepText } from './steps.ts'
import styles from './StepView.module.css'

/**
 * One page about a subscription. Its button sends a form to the address of the page itself, which contains the token of
 * the link: this works without scripts, and the page is the same for everybody.
 */
export function StepView({ text, action }: StepText) {
  const [isOffline, setOffline] = useState(false)
  return (
    <div className={clsx('wrap section', styles.step)}>
      <p className={styles.text}>{text}</p>
      {action ? (
        <form
          method="post"
          onSubmit={(event) => {
            setOffline(!navigator.onLine)
            if (!navigator.onLine) event.preventDefault()
          }}
        >
          <button type="submit" className="pill pill-main">
            {action}
          </button>
          <p role="alert" className={isOffline ? styles.offline : undefined}>
            {isOffline && 'You are offline. Nothing was changed. Please try again when you are online.'}
          </p>
        </form>
      ) : (
        <Link to="/news">Read the news</Link>
      )}
    </div>
  )
}
