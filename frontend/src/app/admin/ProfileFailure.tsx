import { useProfileStyles } from '../../features/auth/profile.styles.ts'
import { PageHead } from '../../lib/PageHead.tsx'

/** The profile could not be read, which says nothing of who is signed in (SPEC section 8). */
export function ProfileFailure({ onRetry }: { onRetry: () => void }) {
  const styles = useProfileStyles()
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.failure}`}>
      <PageHead title="Your Profile" description="What visitors read of you" />
      <h1>Your Profile</h1>
      <p role="alert">Failed to fetch profile</p>
      <button type="button" className="pill pill-main" onClick={onRetry}>
        Try again
      </button>
    </main>
  )
}
