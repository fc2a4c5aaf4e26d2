import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import adminStyles from '../../ui/admin.module.css'
import { AlertDialog } from '../../ui/feedback/AlertDialog.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { useSignInAgain } from './useSignIn.ts'

interface Props {
  role: 'admin' | 'staff'
  /** Of the account whose session has ended. */
  username: string
  isOpen: boolean
  /** Leads to the login. */
  onOther: () => void
}

/**
 * Asks for the password of an account whose session has ended, over the screen, which stays as it is. It closes when the
 * account is signed in again, also in another tab; the focus returns to where it was.
 */
export function SignInAgain({ role, username, isOpen, onOther }: Props) {
  return (
    <AlertDialog
      isOpen={isOpen}
      title="Your session has ended"
      text="Sign in again to go on."
      isBusy
      onCancel={onOther}
    >
      {isOpen && <Form role={role} username={username} onOther={onOther} />}
    </AlertDialog>
  )
}

function Form({ role, username, onOther }: Omit<Props, 'isOpen'>) {
  const signIn = useSignInAgain(role)
  const [fault, setFault] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // The username, which comes first, is only read.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>('[type=password]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  const failed = role === 'admin' ? AUTH_MESSAGES.invalid : AUTH_MESSAGES.loginFailed
  return (
    <div ref={box} className={adminStyles.form}>
      {/* A toast would be behind the dialog, where screen readers do not announce it. */}
      <div role="alert">{fault && <p className={adminStyles.fault}>{fault}</p>}</div>
      <CredentialsForm
        account={username}
        signIn={(credentials) => {
          setFault('')
          return signIn(credentials)
        }}
        onError={(error) => setFault(errorMessageOf(error, failed))}
      >
        <button type="button" className={adminStyles.second} onClick={onOther}>
          Sign in as someone else
        </button>
      </CredentialsForm>
    </div>
  )
}
