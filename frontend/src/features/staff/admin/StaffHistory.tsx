import type {
  AdminStaffMember,
  StaffVersion,
  StaffProfileInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx'
import { SavedVersions } from '../../../ui/history/SavedVersions.tsx'
import styles from '../../../ui/history/SavedVersions.module.css'
import { useStaffVersionsQuery, useUpdateStaffMemberMutation } from './staffAdmin.api.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'
import { capitalize } from '../../../lib/format/capitalize.ts'

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

/** A biography is cut after this many characters: the list of versions must stay short. */
const SHOWN = 160
const NONE = 'none'

const FIELDS: readonly [label: string, read: (profile: StaffProfileInput) => string][] = [
  ['Name', ({ name }) => name],
  ['Role', ({ role }) => role],
  ['Photo', ({ image }) => image ?? ''],
  ['Bio', ({ bio }) => bio],
  ['Email', ({ email }) => email ?? ''],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Sport', ({ specializations }) => capitalize(specializations.sport)],
  ['Years of experience', ({ specializations }) => String(specializations.yearsOfExperience)],
  ['Levels', ({ specializations }) => specializations.levels.join(', ')],
]

/** @returns what a saved profile says otherwise than the present one, in the order of the form. */
function profileChanges(
  saved: StaffProfileInput,
  present: StaffProfileInput,
): { label: string; value: string }[] {
  return FIELDS.flatMap(([label, read]) => {
    const value = read(saved)
    if (value === read(present)) return []
    if (label === 'Photo') return [{ label, value: value ? 'another photo' : NONE }]
    return [{ label, value: truncateText(value, SHOWN) || NONE }]
  })
}
