import {
  STAFF_LIMITS,
  type AdminStaffMember,
  type StaffMemberInput,
} from '@lane-and-court/contract/staff/staff.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { useNavigate } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import {
  linkPathOf,
  pathOf,
  useCreateStaffMemberMutation,
  useUpdateStaffMemberMutation,
} from './staffAdmin.api.ts'
import { BLANK, toStaffInput, toStaffValues, type StaffValues } from './staffValues.ts'

const FIELDS = [
  { name: 'image', label: 'Profile photo', isPicture: true },
  { name: 'name', label: 'Name' },
  { name: 'username', label: 'Username' },
  { name: 'role', label: 'Role' },
  { name: 'bio', label: 'Bio' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'specializations.sport', label: 'Sport' },
  { name: 'specializations.yearsOfExperience', label: 'Years of experience' },
  { name: 'specializations.levels', label: 'Levels' },
  {
    name: 'isHidden',
    label: 'Hide from the public directory',
    show: (value: unknown) => (value ? 'Yes' : 'No'),
  },
]

/**
 * Form that adds or changes a member (docs/specification.md sections 2, 5 and 8).
 * @param member null for a new one.
 */
export function StaffForm({ member }: { member: AdminStaffMember | null }) {
  const [create] = useCreateStaffMemberMutation()
  const [update] = useUpdateStaffMemberMutation()
  const { goBack } = useBackToList('/admin/staff')
  const navigate = useNavigate()
  const verb = member ? 'update' : 'create'

  return (
    <RecordForm<StaffValues, StaffMemberInput, AdminStaffMember>
      label="Staff member"
      draft={member ? `staff-member:${member.id}` : 'staff-member'}
      stored={member}
      resource={member ? pathOf(member.id) : undefined}
      blank={BLANK}
      toValues={toStaffValues}
      toInput={toStaffInput}
      secret={['password']}
      schema={staffMemberInputSchema}
      fields={FIELDS}
      save={(input, { key, over }) =>
        over ? update({ id: over.id, version: over.version, input, key }) : create({ input, key })
      }
      onSaved={(saved) => {
        toast('Success', `Staff member ${verb}d successfully`)
        // What is left to do for a new coach: the link for the first password.
        if (!member && saved.awaitsPassword) void navigate(linkPathOf(saved.id))
        else goBack(saved)
      }}
      failed={`Failed to ${verb} staff member`}
      action={member ? 'Save Changes' : 'Create Staff Member'}
      busyAction={member ? 'Saving...' : 'Creating...'}
      cancel="/admin/staff"
    >
      <PictureField name="image" label="Profile photo" hint="JPG, PNG (max 5MB)" />
      <TextField name="name" label="Name" maxLength={STAFF_LIMITS.name} />
      <TextField name="role" label="Role" placeholder="Head Coach" maxLength={STAFF_LIMITS.name} />
      <TextAreaField name="bio" label="Bio" rows={5} maxLength={STAFF_LIMITS.bio} />
      <div className={styles.pair}>
        <SelectField
          name="specializations.sport"
          label="Sport"
          options={SPORT_OPTIONS}
          placeholder="Choose a sport"
        />
        <TextField name="specializations.yearsOfExperience" label="Years of experience" inputMode="numeric" />
      </div>
      <TextAreaField
        name="specializations.levels"
        label="Levels"
        rows={2}
        hint="Separate with commas, or one per line: beginner, intermediate, advanced."
      />
      <div className={styles.pair}>
        <TextField name="email" label="Email" type="email" maxLength={STAFF_LIMITS.email} />
        <TextField name="phone" label="Phone" type="tel" maxLength={STAFF_LIMITS.phone} />
      </div>
      <div className={styles.pair}>
        <TextField name="username" label="Username" autoComplete="off" maxLength={STAFF_LIMITS.username} />
        <TextField
          name="password"
          label={member ? 'New password' : 'Password'}
          type="password"
          autoComplete="new-password"
          maxLength={STAFF_LIMITS.passwordMax}
          hint={
            member
              ? 'Leave blank to keep the current password. A new one signs the coach out everywhere.'
              : 'Leave blank to let the coach choose it with a link.'
          }
        />
      </div>
      <CheckField name="isHidden" label="Hide from the public directory" />
    </RecordForm>
  )
}
