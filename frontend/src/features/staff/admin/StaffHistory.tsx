import { STAFF_FIELDS, STAFF_FORM, STAFF_READ } from '@lane-and-court/contract/staff/staff.fields.ts'
import type {
  AdminStaffMember,
  StaffVersion,
  StaffProfileInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { comparedFields } from '../../../ui/form/described/comparedFields.ts'
import { valuesOf } from '../../../ui/form/described/formValues.ts'
import { differencesOf, ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { staffAdminApi, useUpdateStaffMemberMutation } from '../staffAdmin.api.ts'

interface Props {
  /** The coach as saved now. */
  current: AdminStaffMember
  onRestored: (restored: AdminStaffMember) => void
}

/** Those of the profile: an account keeps its username, its address, and whether it is hidden. */
const FIELDS = comparedFields(STAFF_FIELDS, STAFF_FORM).filter(
  ({ name }) => name !== 'email' && (name.split('.')[0] ?? '') in STAFF_READ.visitor,
)
const toValues = (profile: StaffProfileInput) => valuesOf(STAFF_FIELDS, profile)

/**
 * The saved versions of a profile, also those that the coach has saved. How the coach signs in (username, password and
 * email address) and whether the coach is hidden stay as they are.
 */
export function StaffHistory({ current, onRestored }: Props) {
  const [update] = useUpdateStaffMemberMutation()
  const { id, username, email, isHidden } = current
  return (
    <ObjectHistory<StaffVersion, StaffProfileInput, AdminStaffMember>
      current={current}
      endpoint={staffAdminApi.endpoints.staffVersions}
      objectOf={({ profile }) => profile}
      renderVersion={(profile, isNow) => differencesOf(FIELDS, toValues(profile), toValues(current), isNow)}
      consequence={({ name }) => `Visitors will then see that profile of ${name}.`}
      save={(profile, options) => update({ ...options, input: { ...profile, username, email, isHidden } })}
      onRestored={onRestored}
      draft={`staff-member:${id}`}
      failed="Failed to save the profile"
    />
  )
}
