import type { StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import type { ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import styles from './profile.module.css'
import { toUpdate, type ProfileValues } from './profileValues.ts'

interface Props {
  /** The profile as it is stored: what the form cannot change is shown from it. */
  profile: StaffProfile
  renderCard: (member: StaffMember) => ReactNode
}

/** The card as the directory would show what the form holds. */
export function ProfileCard({ profile, renderCard }: Props) {
  const { values } = useFormState<ProfileValues>({ subscription: { values: true } })
  const { username: _username, ...stored } = profile
  const {
    experience: _experience,
    currentPassword: _password,
    image = stored.image,
    ...typed
  } = toUpdate(values, profile)
  return (
    <section aria-labelledby="card-title" className={styles.preview}>
      <h3 id="card-title">How visitors see you</h3>
      <p>
        The card updates as you type. Visitors see it after you save, unless the office has hidden your
        profile.
      </p>
      <ul className={styles.card}>{renderCard({ ...stored, ...typed, image })}</ul>
    </section>
  )
}
