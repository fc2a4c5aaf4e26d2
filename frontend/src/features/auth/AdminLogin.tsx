import { SHARE_LIMITS, SHARE_FORM_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { useRef, useState, type FormEvent } from 'react'
import styles from './auth.module.css'
import { LoginCard } from './LoginCard.tsx'
import { LoginField } from './LoginField.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { FocusAfterSending } from '../../ui/focus/FocusAfterSending.ts'
import { useUnsavedInput } from '../../offline/drafts/useUnsavedInput.ts'
import { asksForCode, useSignIn, useWantedAddress } from './useSignIn.ts'
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { errorToast } from '../../ui/feedback/toasts.ts'

/**
 * Admin login: the browser validates the required fields; they are disabled while sending
 * (docs/specification.md section 2).
 */
export function AdminLogin() {
  const signIn = useSignIn('admin')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [trustsDevice, setTrustsDevice] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedInput(username !== '' || password !== '')
  const hasShared = useWantedAddress('') === SHARE_FORM_PATH

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const error = await signIn({
      username,
      password,
      ...(asksCode ? { code } : {}),
      ...(asksCode && trustsDevice ? { trustsDevice } : {}),
    })
    // After a successful login, the admin area replaces this form.
    if (error === null) return
    if (!asksForCode(error)) errorToast(errorMessageOf(error, AUTH_MESSAGES.invalid))
    else setAsksCode(true)
    setSending(false)
  }

  return (
    <LoginCard title="Admin Login" below={<LoginLinks forgotten="/admin/forgot" />}>
      {hasShared && (
        <p role="status" className={styles.unsent}>
          What you shared is kept on this device for {SHARE_LIMITS.minutes} minutes. Log in to see it.
        </p>
      )}
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <LoginField
          label="Username"
          hint={AUTH_MESSAGES.usernameHint}
          name="username"
          autoComplete="username"
          disabled={isSending}
          value={username}
          onChange={setUsername}
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
            <CodeField code={code} onChange={setCode} isDisabled={isSending} />
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
        <FocusAfterSending
          form={form}
          isSending={isSending}
          otherwise={asksCode ? '[name=code]' : '[type=password]'}
        />
      </form>
    </LoginCard>
  )
}

interface Props {
  code: string
  onChange: (code: string) => void
  isDisabled: boolean
}

/** The second step of a login. */
function CodeField({ code, onChange, isDisabled }: Props) {
  return (
    <>
      <p role="status">{ACCOUNT_MESSAGES.codeNeeded}</p>
      <LoginField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        disabled={isDisabled}
        maxLength={ACCOUNT_LIMITS.typedCode}
        value={code}
        onChange={onChange}
      />
    </>
  )
}
