import clsx from 'clsx'
import { sportWords, type AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { Link } from 'react-router-dom'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { StateMark } from '../../../ui/table/StateMark.tsx'
import { pathOf } from '../staffAdmin.api.ts'
import styles from './staffAdmin.module.css'
import { StaffPhoto } from '../StaffPhoto.tsx'

/** The columns of the staff; a phone shows name, role, sport and state. */
export const STAFF_COLUMNS: readonly Column<AdminStaffMember>[] = [
  { label: 'Name', order: 'name', cell: (member) => <Name member={member} /> },
  { label: 'Role', order: 'role', cell: ({ role }) => role },
  { label: 'Sport', isShort: true, cell: sportWords },
  { label: 'Username', leftOut: 'small', cell: ({ username }) => username },
  {
    label: 'State',
    isShort: true,
    cell: ({ id, isHidden, awaitsPassword = false }) => (
      <>
        {awaitsPassword && <StateMark shape="hollow">No password yet</StateMark>}
        {isHidden ? (
          <StateMark shape="hollow">Hidden</StateMark>
        ) : (
          <StateMark shape="full" isUsual>
            Visible
          </StateMark>
        )}
        <UnsentMark isInCell resource={pathOf(id)} />
      </>
    ),
  },
]

function Name({ member: { id, name, image, isHidden } }: { member: AdminStaffMember }) {
  return (
    <span className={styles.name}>
      <span className={clsx(styles.photo, isHidden && styles.hidden)}>
        <StaffPhoto name={name} image={image} sizes="2rem" />
      </span>
      <Link to={`/admin/staff/${id}/edit`}>{name}</Link>
    </span>
  )
}
