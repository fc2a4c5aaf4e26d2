import { useNavigate } from 'react-router-dom'
import { sameAccount } from '../../offline/session/account.ts'
import { switchTabToOwner } from '../../offline/session/sessionTabs.ts'
import { useSession } from '../../offline/session/useSession.ts'
import styles from './auth.module.css'
import { isSigningIn } from './useSignIn.ts'

/**
 * Tells on a login that somebody is signed in on this device, or that the server does not know of a logout
 * yet.
 */
export function SessionNote() {
  const { owner, name, tab, left, leftNote } = useSession()
  const navigate = useNavigate()
  if (left)
    return (
      <div className={styles.unsent}>
        <p role="status">
          {leftNote === 'page'
            ? 'You are logged out on this page. Leave it open until you are online, so that the website can log you out too.'
            : 'You are logged out on this device. The website will log you out too when you are online again.'}
        </p>
      </div>
    )
  if (!owner || isSigningIn()) return null
  const who = name ?? 'someone else'
  return (
    <div className={styles.unsent}>
      <p role="status">
        {tab && !sameAccount(tab, owner)
          ? `You are signed in as ${who} in another tab. Your changes here stay on this device for the other account.`
          : `You are signed in as ${who}.`}
      </p>
      <button
        type="button"
        className={styles.discard}
        onClick={() => {
          switchTabToOwner()
          void navigate(owner.role === 'admin' ? '/admin' : '/staff/profile', { replace: true })
        }}
      >
        Continue as {who}
      </button>
    </div>
  )
}
