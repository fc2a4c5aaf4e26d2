import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_MESSAGES, type Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useUnsavedInput } from '../../offline/drafts/unsavedInput.ts'
import { FocusAfterSending } from '../../ui/focus/FocusAfterSending.ts'
import styles from './auth.module.css'
import { LoginField } from './LoginField.tsx'
import { asksForCode } from './useSignIn.ts'

interface Props {
  /** @returns the error, or null: then this form goes away. */
  signIn: (credentials: Credentials) => Promise<unknown>
  /** The account that signs in again; without it the username is typed. */
  account?: string
  /** Called with each error but the question for the code. */
  onError: (error: unknown) => void
  /** Below the button. */
  children?: ReactNode
}

/**
 * Username, password and the code of the second step, without the scripts of Fluent: the browser validates the required
 * fields; they are disabled while sending.
 */
export function CredentialsForm({ signIn, account, onError, children }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [trustsDevice, setTrustsDevice] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedInput(username !== '' || password !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const error = await signIn({
      username: account ?? username,
      password,
      ...(asksCode ? { code } : {}),
      ...(asksCode && trustsDevice ? { trustsDevice } : {}),
    })
    if (error === null) return
    if (!asksForCode(error)) onError(error)
    else setAsksCode(true)
    setSending(false)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <LoginField
        label="Username"
        name="username"
        autoComplete="username"
        {...(account === undefined
          ? {
              hint: AUTH_MESSAGES.usernameHint,
              disabled: isSending,
              value: username,
              onChange: setUsername,
            }
          : { readOnly: true, value: account })}
      />
      <LoginField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        disabled={isSending}
        value={password}
        onChange={setPassword}
      />
      {asksCode && (
        <>
          <p role="status">{ACCOUNT_MESSAGES.codeNeeded}</p>
          <LoginField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            disabled={isSending}
            maxLength={ACCOUNT_LIMITS.typedCode}
            value={code}
            onChange={setCode}
          />
          <label className={styles.trust}>
            <input
              type="checkbox"
              name="trustsDevice"
              disabled={isSending}
              checked={trustsDevice}
              onChange={(event) => setTrustsDevice(event.target.checked)}
            />
            {ACCOUNT_MESSAGES.trust}
          </label>
        </>
      )}
      <button type="submit" className={styles.submit} disabled={isSending}>
        {isSending ? 'Logging in...' : 'Log in'}
      </button>
      {children}
      <FocusAfterSending
        form={form}
        isSending={isSending}
        otherwise={asksCode ? '[name=code]' : '[type=password]'}
      />
    </form>
  )
}
