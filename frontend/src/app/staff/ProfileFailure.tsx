import styles from '../../features/auth/profile.module.css'
import { PageHead } from '../../lib/PageHead.tsx'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'

/** Shown when the profile cannot be read; that does not mean signed out (docs/specification.md section 8). */
export function ProfileFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.failure}`}>
      <PageHead title="Your Profile" description="Your public profile" />
      <h1>Your Profile</h1>
      <FetchFailure sentence="Failed to fetch profile" onRetry={onRetry} />
    </main>
  )
}
