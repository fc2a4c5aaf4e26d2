import { useStaffQuery } from './staff.api.ts'
import { StaffPhoto } from './StaffPhoto.tsx'
import styles from './CoachNote.module.css'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'

interface Props {
  /** As the class has it. */
  name: string
  /** The account, if the class names one that the directory shows. */
  id: string | null
}

/** Who teaches a class; a coach who is not in the directory has no picture. */
export function CoachNote({ name, id }: Props) {
  const { data = [] } = useStaffQuery('all')
  const member = coachOf(data, name, id)
  return (
    <section aria-labelledby="coach" className={styles.note}>
      {member && (
        <div className={styles.photo}>
          <StaffPhoto name={member.name} image={member.image} sizes="8.75rem" />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="coach" className={styles.heading}>
          Your coach
        </h2>
        <p className={styles.name}>{member?.name ?? name}</p>
        {member?.role && <p className={styles.role}>{member.role}</p>}
        {member?.bio && <p className={styles.bio}>{member.bio}</p>}
      </div>
    </section>
  )
}

/**
 * @param name as the class has it. @param id of the account, if the class names one.
 * @returns who teaches a class, if the directory shows that coach.
 */
function coachOf(staff: readonly StaffMember[], name: string, id: string | null): StaffMember | undefined {
  const lowerName = name.toLowerCase()
  return staff.find((one) => (id ? one.id === id : one.name.toLowerCase() === lowerName))
}
