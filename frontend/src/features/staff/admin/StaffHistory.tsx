import { STAFF_FIELDS, STAFF_FORM, STAFF_READ } from '@lane-and-court/contract/staff/staff.fields.ts'
import type {
  AdminStaffMember,
  StaffVersion,
  StaffProfileInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { getIn } from 'final-form'
import { conflictFields } from '../../../ui/form/described/conflictFields.ts'
import { valuesOf } from '../../../ui/form/described/formValues.ts'
import { HistoryPanel } from '../../../ui/history/HistoryPanel.tsx'
import { SavedVersions } from '../../../ui/history/SavedVersions.tsx'
import styles from '../../../ui/history/SavedVersions.module.css'
import { useStaffVersionsQuery, useUpdateStaffMemberMutation } from '../staffAdmin.api.ts'
import { truncateText } from '@lane-and-court/contract/text/truncate.ts'

interface Props {
  /** The coach as saved now. */
  current: AdminStaffMember
  onRestored: (restored: AdminStaffMember) => void
}

/**
 * The saved versions of a profile, also those that the coach has saved, each with what differs from the profile as it is
 * now, and a button to restore it. How the coach signs in (username, password and email address) and whether the coach
 * is hidden stay as they are.
 */
export function StaffHistory(props: Props) {
  return (
    <HistoryPanel className={styles.panel}>
      <Versions {...props} />
    </HistoryPanel>
  )
}

function Versions({ current, onRestored }: Props) {
  const { id, version, username, email, isHidden } = current
  const query = useStaffVersionsQuery(id, { refetchOnMountOrArgChange: true })
  const [update] = useUpdateStaffMemberMutation()
  return (
    <SavedVersions<StaffVersion, AdminStaffMember>
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
      save={({ profile }, key) =>
        update({ id, input: { ...profile, username, email, isHidden }, key, version })
      }
      onRestored={onRestored}
      draft={`staff-member:${id}`}
      failed="Failed to save the profile"
    />
  )
}

/** A biography is cut after this many characters: the list of versions must stay short. */
const SHOWN = 160
const NONE = 'none'

/** Those of the profile: an account keeps its username, its address, and whether it is hidden. */
const FIELDS = conflictFields(STAFF_FIELDS, STAFF_FORM).filter(
  ({ name }) => name !== 'email' && (name.split('.')[0] ?? '') in STAFF_READ.visitor,
)

/** @returns what a saved profile says otherwise than the present one, in the order of the form. */
function profileChanges(
  saved: StaffProfileInput,
  present: StaffProfileInput,
): { label: string; value: string }[] {
  const [before, now] = [saved, present].map((profile) => valuesOf(STAFF_FIELDS, profile))
  return FIELDS.flatMap(({ name, label, isPicture, show = String }) => {
    const value = getIn(before ?? {}, name) as unknown
    if (value === getIn(now ?? {}, name)) return []
    if (isPicture) return [{ label, value: value ? 'another photo' : NONE }]
    return [{ label, value: truncateText(show(value), SHOWN) || NONE }]
  })
}
