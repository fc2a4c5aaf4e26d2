import { mergeClasses } from '@griffel/react'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import { capitalize } from '../../lib/capitalize.ts'
import { useStaffAdminStyles } from './staffAdmin.styles.ts'
import { StaffPhoto } from './StaffPhoto.tsx'
import { linkPathOf, pathOf } from './staffAdmin.api.ts'

interface Props {
  member: AdminStaffMember
  onToggle: () => void
  onDelete: () => void
  /** The buttons that change its position. */
  moves: ReactNode
}

/** One member in the list of the admin area (docs/specification.md section 2). */
export function StaffAdminCard({ member, onToggle, onDelete, moves }: Props) {
  const { id, name, role, username, image, isHidden, specializations, awaitsPassword = false } = member
  const styles = useStaffAdminStyles()
  const { title, second, lead } = useAdminStyles()
  const named = <span className="visually-hidden"> {name}</span>
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <div className={mergeClasses(styles.photo, isHidden && styles.hidden)}>
          <StaffPhoto name={name} image={image} sizes="5.5rem" />
        </div>
        <div className={styles.words}>
          <div className={styles.name}>
            <h2 className={title}>{name}</h2>
            {isHidden && <span className={styles.badge}>Hidden</span>}
            {awaitsPassword && <span className={styles.badge}>No password yet</span>}
            <UnsentMark resource={pathOf(id)} />
          </div>
          <p className={lead}>
            {role} · {capitalize(specializations.sport)}
          </p>
          <p className={styles.username}>
            <span className="visually-hidden">Username </span>
            {username}
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <Link to={`/admin/staff/${id}/edit`} className={second}>
          Edit{named}
        </Link>
        {awaitsPassword && (
          <Link to={linkPathOf(id)} className={second}>
            Password link{named}
          </Link>
        )}
        <button type="button" className={second} onClick={onToggle}>
          {isHidden ? 'Show' : 'Hide'}
          {named}
        </button>
        <button type="button" className={second} onClick={onDelete}>
          Delete{named}
        </button>
        {moves}
      </div>
    </li>
  )
}
