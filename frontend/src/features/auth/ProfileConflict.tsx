import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { useEffect, useRef } from 'react'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { useProfileStyles } from './profile.styles.ts'

interface Props {
  theirs: StaffProfile
  isBusy: boolean
  onTakeTheirs: () => void
}

/** Somebody saved this profile since it was opened: their values, and the choice. Stands in the form. */
export function ProfileConflict({ theirs, isBusy, onTakeTheirs }: Props) {
  const styles = useProfileStyles()
  const buttons = useConsoleStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that asked for the save is far below, and was disabled meanwhile.
  useEffect(() => heading.current?.focus(), [])
  const { name, bio, email, phone, specializations } = theirs
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1}>
        Conflict: somebody changed this since you opened it
      </h3>
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
        <button type="submit" className={buttons.main} disabled={isBusy}>
          Keep mine
        </button>
        <button type="button" className={buttons.second} disabled={isBusy} onClick={onTakeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  )
}
