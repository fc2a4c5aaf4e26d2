import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { useProfileStyles } from './profile.styles.ts'

interface Props {
  theirs: StaffProfile
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody saved this profile since it was opened: their values, and the choice. */
export function ProfileConflict({ theirs, onKeepMine, onTakeTheirs }: Props) {
  const styles = useProfileStyles()
  const { name, bio, email, phone, specializations } = theirs
  return (
    <section role="alert" className={styles.conflict} aria-label="Two versions of your profile">
      <h2>Somebody changed this since you opened it</h2>
      <p>On the server now:</p>
      <dl>
        <dt>Full name</dt>
        <dd>{name}</dd>
        <dt>Bio</dt>
        <dd>{bio}</dd>
        <dt>Sport and years</dt>
        <dd>
          {specializations.sport}, {specializations.yearsOfExperience}
        </dd>
        <dt>Email and phone</dt>
        <dd>{[email, phone].filter(Boolean).join(', ') || 'None'}</dd>
      </dl>
      <div className={styles.choice}>
        <button type="button" className="pill pill-small" onClick={onKeepMine}>
          Keep mine
        </button>
        <button type="button" className="pill pill-small" onClick={onTakeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  )
}
