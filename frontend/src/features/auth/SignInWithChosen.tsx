import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { codeSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { AUTH_MESSAGES, type Credentials } from '@lane-and-court/contract/auth/auth.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { validateBy } from '../../data/writes/formErrors.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import styles from './auth.module.css'
import { CodeFields } from './CodeFields.tsx'
import { asksForCode, useSignIn } from './useSignIn.ts'

interface Props {
  area: 'admin' | 'staff'
  /** What was chosen by a link just now. They stay in the memory of this page. */
  credentials: Pick<Credentials, 'username' | 'password'>
}

const checkCode = validateBy(codeSchema)
/** The rest is not checked: the code alone is typed. */
const check = ({ code }: SecondStep) => checkCode({ code })

type SecondStep = Required<Pick<Credentials, 'code'>> & Pick<Credentials, 'trustsDevice'>

/** Signs in with a password that was chosen by a link, so that nobody has to type it again; with the code if needed. */
export function SignInWithChosen({ area: role, credentials }: Props) {
  const signIn = useSignIn(role)
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const begin = async () => {
      const error = await signIn(credentials)
      if (asksForCode(error)) return setAsksCode(true)
      if (error === null) return
      toast('Password saved', 'Sign in with it now.')
      void navigate(`/${role}/login`, { replace: true })
    }
    void begin()
  }, [signIn, credentials, navigate, role])
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLElement>('[name=code]')?.focus()
  }, [asksCode])
  if (!asksCode) return <p role="status">Your password is saved. Logging in...</p>
  return (
    <div ref={form}>
      <ValidatedForm<SecondStep>
        label="Second step"
        className={styles.form}
        validate={check}
        submit={(second) => signIn({ ...credentials, ...second })}
        failed={AUTH_MESSAGES.loginFailed}
      >
        {({ submitting }) => (
          <>
            <p role="status">Your password is saved. {ACCOUNT_MESSAGES.codeNeeded}</p>
            <CodeFields />
            <button type="submit" className={styles.submit} disabled={submitting}>
              {submitting ? 'Logging in...' : 'Log in'}
            </button>
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
