import clsx from 'clsx'
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES,
  SIGN_UP_PATH,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import styles from './SignUpForm.module.css'

// Only for those who sign up.
const loadSending = () => import('./sendSignUp.ts')
const OFFLINE = 'You are offline. Nothing was sent. Please try again when you are online.'

/** The form in the footer. Until its script is loaded, and without scripts, the browser sends it itself. */
export function SignUpForm() {
  const { brand } = useSiteContent()
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const tell = (sentence: string) => {
    setFault(sentence)
    input.current?.focus()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    if (isSending) return
    setFault(null)
    setSending(true)
    let refusal: string | null = OFFLINE
    await loadInBackground(async () => {
      const { sendSignUp } = await loadSending()
      refusal = await sendSignUp(email)
    })
    setSending(false)
    if (refusal) tell(refusal)
    else setSentTo(email)
  }

  return (
    <section aria-labelledby="newsletter-title" className={clsx('wrap', styles.section)}>
      <div>
        <h2 id="newsletter-title" className={styles.title}>
          Newsletter
        </h2>
        <p>News about classes and camps, by email.</p>
      </div>
      {sentTo !== null ? (
        <SignUpSent email={sentTo} onAgain={() => setSentTo(null)} />
      ) : (
        <form
          method="post"
          action={SIGN_UP_PATH}
          aria-labelledby="newsletter-title"
          aria-busy={isSending}
          className={styles.form}
          onSubmit={(event) => void send(event)}
        >
          <label htmlFor="newsletter-email" className={styles.label}>
            Email address
          </label>
          <div className={styles.line}>
            <input
              ref={input}
              id="newsletter-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={NEWSLETTER_LIMITS.emailMax}
              className={styles.input}
              aria-invalid={fault !== null}
              aria-describedby="newsletter-fault newsletter-consent"
              onFocus={() => void loadInBackground(loadSending)}
              onInput={() => setFault(null)}
              // The browser's own note would be in its language, and gone after a moment.
              onInvalid={(event) => {
                event.preventDefault()
                tell(NEWSLETTER_MESSAGES.email)
              }}
            />
            <button type="submit" className="pill pill-main pill-small" aria-disabled={isSending}>
              {isSending ? 'Sending...' : 'Sign Up'}
            </button>
          </div>
          <p id="newsletter-fault" role="alert" className={fault ? styles.fault : undefined}>
            {fault}
          </p>
          <p id="newsletter-consent" className={styles.consent}>
            By signing up, you agree that {brand} sends you news by email. Each email has a link to
            unsubscribe. <Link to="/privacy">Privacy</Link>
          </p>
        </form>
      )}
    </section>
  )
}

/** What to do next, in place of the form. */
function SignUpSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The button with the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.sent}>
      <p>
        <b>Check your email.</b> We sent a link to {email}. Open it within {NEWSLETTER_LIMITS.confirmDays}{' '}
        days to confirm. If nothing arrives in a few minutes, check your spam folder.
      </p>
      <button type="button" className="pill pill-ghost pill-small" onClick={onAgain}>
        Use another address
      </button>
    </div>
  )
}
