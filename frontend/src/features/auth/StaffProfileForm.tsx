import {
  AUTH_MESSAGES as M,
  type StaffProfile,
  type StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.ts'
import {
  PROFILE_FIELDS,
  PROFILE_FORM,
  PROFILE_UPDATE_FIELDS,
} from '@lane-and-court/contract/auth/profile.fields.ts'
import { fieldAt } from '@lane-and-court/contract/fields/fields.ts'
import { staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { comparedFields } from '../../ui/form/described/comparedFields.ts'
import { ConfirmingPassword } from '../../ui/form/ConfirmingPassword.tsx'
import { confirmedError, hasNewEmail } from '../../ui/form/ownPassword.ts'
import { FieldControl } from '../../ui/form/described/FieldControl.tsx'
import { FieldGroups } from '../../ui/form/described/FieldGroups.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { PictureField } from '../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../ui/form/record/RecordForm.tsx'
import { SPORT_OPTIONS } from '../../ui/form/sportOptions.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { authApi } from './auth.api.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { toFormValues, toUpdate, type ProfileValues } from './profileValues.ts'

const SPORT = 'specializations.sport'
const YEARS = 'specializations.yearsOfExperience'
const { image, currentPassword: PASSWORD } = PROFILE_UPDATE_FIELDS
const COMPARED = comparedFields(PROFILE_FIELDS, PROFILE_FORM)

/** The response of this call is only the sentence: those about the password and the address belong at their fields. */
function withField(error: unknown): unknown {
  const message = errorMessageOf(error, '')
  const isOfPassword = message === M.currentPassword || message === M.emailPassword
  if (isOfPassword) return { data: { message, fields: { currentPassword: message } } }
  if (message === M.addressTaken) return { data: { message, fields: { email: message } } }
  return error
}

interface Props {
  profile: StaffProfile
  /** Shows a member as visitors see the card; from another feature. */
  renderCard: (member: StaffMember) => ReactNode
}

/** The coach's own profile, with the public card as it is typed (docs/product.md sections 2 and 5). */
export function StaffProfileForm({ profile, renderCard }: Props) {
  const [update] = authApi.useUpdateStaffProfileMutation()
  const dispatch = useDispatch()

  return (
    <RecordForm<ProfileValues, StaffProfileUpdate, StaffProfile>
      label="Profile"
      // Several coaches may use one browser: nobody gets the draft of another.
      draft={`staff-profile:${profile.id}`}
      stored={profile}
      resource="/staff/profile"
      blank={toFormValues(profile)}
      toValues={toFormValues}
      toInput={(values) => toUpdate(values, profile)}
      schema={staffProfileUpdateSchema}
      fields={COMPARED}
      secret={['currentPassword']}
      save={async (input, { key, version }) => {
        const result = await update({ profile: input, key, version: version ?? profile.version })
        return result.error ? { error: withField(confirmedError(result.error, input)) } : result
      }}
      onSaved={(saved) => {
        void dispatch(authApi.util.upsertQueryData('staffProfile', undefined, saved) as never)
        toast(M.profileUpdated)
      }}
      failed={M.profileFailed}
      action="Save Changes"
      busyAction="Saving..."
    >
      <FieldGroups
        fields={PROFILE_FIELDS}
        groups={PROFILE_FORM}
        controls={{
          image: <PictureField name="image" label={image.label} hint={image.hint} hasLibrary={false} />,
          bio: <FieldControl path="bio" field={PROFILE_FIELDS.bio} rows={6} />,
          // One is always chosen.
          [SPORT]: (
            <SelectField name={SPORT} label={fieldAt(PROFILE_FIELDS, SPORT).label} options={SPORT_OPTIONS} />
          ),
          [YEARS]: (
            <TextField name={YEARS} label={fieldAt(PROFILE_FIELDS, YEARS).label} inputMode="numeric" />
          ),
        }}
        below={{
          // Links to choose a password go to the address.
          email: <ConfirmingPassword<ProfileValues> field={PASSWORD} isNeeded={hasNewEmail} />,
        }}
      />
      <ProfileCard profile={profile} renderCard={renderCard} />
    </RecordForm>
  )
}
