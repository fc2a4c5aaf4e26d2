import { fieldAt } from '@lane-and-court/contract/fields/fields.ts'
import { STAFF_FIELDS, STAFF_FORM, STAFF_UPDATE_FIELDS } from '@lane-and-court/contract/staff/staff.fields.ts'
import type { AdminStaffMember, StaffMemberUpdate } from '@lane-and-court/contract/staff/staff.ts'
import {
  staffMemberInputSchema,
  staffMemberUpdateSchema,
} from '@lane-and-court/contract/staff/staff.schema.ts'
import { useNavigate } from 'react-router-dom'
import { ConfirmingPassword } from '../../../ui/form/ConfirmingPassword.tsx'
import { confirmedError } from '../../../ui/form/ownPassword.ts'
import { comparedFields } from '../../../ui/form/described/comparedFields.ts'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { FieldGroups } from '../../../ui/form/described/FieldGroups.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { useObjectForm } from '../../../ui/form/record/useObjectForm.ts'
import {
  linkPathOf,
  path,
  pathOf,
  useCreateStaffMemberMutation,
  useUpdateStaffMemberMutation,
} from '../staffAdmin.api.ts'
import {
  BLANK,
  needsOwnPassword,
  toStaffInput,
  toStaffUpdate,
  toStaffValues,
  type StaffValues,
} from './staffValues.ts'

const YEARS = 'specializations.yearsOfExperience'
const PASSWORD = {
  ...STAFF_FIELDS.password,
  hint: 'Leave blank to let the coach choose it with a link.',
}
const NEW_PASSWORD = {
  ...PASSWORD,
  label: 'New password',
  hint: 'Leave blank to keep the current password. A new one signs the coach out everywhere.',
}
const COMPARED = comparedFields(STAFF_FIELDS, STAFF_FORM)

/**
 * Form that adds or changes a member (docs/product.md sections 2, 5 and 8).
 * @param member null for a new one.
 */
export function StaffForm({ member }: { member: AdminStaffMember | null }) {
  const [create] = useCreateStaffMemberMutation()
  const [update] = useUpdateStaffMemberMutation()
  const navigate = useNavigate()
  const form = useObjectForm<StaffMemberUpdate, AdminStaffMember>({
    what: 'staff member',
    stored: member,
    path,
    pathOf,
    create,
    update,
    // What is left to do for a new coach: the link for the first password.
    goOn(saved) {
      const isNext = !member && saved.awaitsPassword === true
      if (isNext) void navigate(linkPathOf(saved.id))
      return isNext
    },
  })

  return (
    <RecordForm<StaffValues, StaffMemberUpdate, AdminStaffMember>
      {...form}
      save={async (input, options) => {
        const result = await form.save(input, options)
        return result.error ? { error: confirmedError(result.error, input) } : result
      }}
      blank={BLANK}
      toValues={toStaffValues}
      toInput={(values) => (member ? toStaffUpdate(values, member) : toStaffInput(values))}
      secret={['password', 'currentPassword']}
      schema={member ? staffMemberUpdateSchema : staffMemberInputSchema}
      fields={COMPARED}
    >
      <FieldGroups
        fields={STAFF_FIELDS}
        groups={STAFF_FORM}
        controls={{
          image: (
            <PictureField name="image" label={STAFF_FIELDS.image.label} hint={STAFF_FIELDS.image.hint} />
          ),
          bio: <FieldControl path="bio" field={STAFF_FIELDS.bio} rows={5} />,
          // Typed as text: what is no number counts as none.
          [YEARS]: <TextField name={YEARS} label={fieldAt(STAFF_FIELDS, YEARS).label} inputMode="numeric" />,
          password: <FieldControl path="password" field={member ? NEW_PASSWORD : PASSWORD} />,
        }}
        // Of the row that begins with it, where the password is.
        below={
          member
            ? {
                username: (
                  <ConfirmingPassword<StaffValues>
                    field={STAFF_UPDATE_FIELDS.currentPassword}
                    isNeeded={needsOwnPassword}
                  />
                ),
              }
            : {}
        }
      />
    </RecordForm>
  )
}
