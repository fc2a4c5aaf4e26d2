import type { AdminStaffMember, StaffVersion } from '@lane-and-court/contract/staff/staff.types.ts'
import { HistoryPanel } from '../../ui/HistoryPanel.tsx'
import { SavedVersions } from '../../ui/SavedVersions.tsx'
import styles from '../../ui/SavedVersions.module.css'
import { profileChanges } from './profileChanges.ts'
import { useStaffVersionsQuery, useUpdateStaffMemberMutation } from './staffAdmin.api.ts'

interface Props {
  /** The coach as saved now. */
  current: AdminStaffMember
  onRestored: (restored: AdminStaffMember) => void
}

/**
 * The saved versions of a profile, also those that the coach has saved, each with what differs from the profile as it is
 * now, and a button to restore it. The username, the password and whether the coach is hidden stay as they are.
 */
export function StaffHistory(props: Props) {
  return (
    <HistoryPanel className={styles.panel}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions({ current, onRestored }: Props) {
  const { id, version, username, isHidden } = current
  const query = useStaffVersionsQuery(id, { refetchOnMountOrArgChange: true })
  const [update] = useUpdateStaffMemberMutation()
  return (
    <SavedVersions<StaffVersion, AdminStaffMember>
      current={current}
      query={query}
      renderVersion={({ version: saved, profile }) => {
        const differences = profileChanges(profile, current)
        if (differences.length === 0) return saved === version ? null : ', the same profile'
        return differences.map(({ label, value }) => (
          <div key={label}>
            {label}: {value}
          </div>
        ))
      }}
      consequence={({ profile }) => `Visitors will then see that profile of ${profile.name}.`}
      save={({ profile }, key) => update({ id, input: { ...profile, username, isHidden }, key, version })}
      onRestored={onRestored}
      draft={`staff-member:${id}`}
      failed="Failed to save the profile"
    />
  )
}
