import { Input } from '@fluentui/react-input'
import { Select } from '@fluentui/react-select'
import { Textarea } from '@fluentui/react-textarea'
import { staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import { useMemo } from 'react'
import { Form } from 'react-final-form'
import { validateBy } from '../../lib/formErrors.ts'
import { FormField } from '../../ui/FormField.tsx'
import { useFocusFirstFault } from '../../ui/useFocusFirstFault.ts'
import { useAuthStyles } from './auth.styles.ts'
import { toFormValues, toUpdate, type ProfileValues } from './profileValues.ts'
import { useProfileStyles } from './profile.styles.ts'
import { ProfileConflict } from './ProfileConflict.tsx'
import { ProfileDraftKeeper } from './ProfileDraftKeeper.tsx'
import { returnFocus } from './returnFocus.ts'
import { useSaveProfile } from './useSaveProfile.ts'

const SAVE = '[data-save]'
const checkUpdate = validateBy(staffProfileUpdateSchema)

/** The coach's own profile (SPEC sections 2 and 5); what is typed stays in a draft until it is saved. */
export function StaffProfileForm({ profile }: { profile: StaffProfile }) {
  const { save, conflict, takeTheirs } = useSaveProfile(profile)
  const { form, focusFirstFault } = useFocusFirstFault()
  const auth = useAuthStyles()
  const styles = useProfileStyles()
  const initial = useMemo(() => toFormValues(profile), [profile])

  return (
    <Form<ProfileValues>
      onSubmit={async (values, formApi) => {
        const errors = await save(values, formApi)
        returnFocus(form, SAVE)
        return errors
      }}
      validate={(values) => checkUpdate(toUpdate(values, profile))}
      initialValues={initial}
      keepDirtyOnReinitialize
    >
      {({ form: formApi, handleSubmit, submitting = false, hasValidationErrors }) => (
        <form
          ref={form}
          noValidate
          className={auth.form}
          aria-label="Profile"
          onSubmit={(event) => {
            void handleSubmit(event)
            if (hasValidationErrors) focusFirstFault()
          }}
        >
          {conflict && (
            <ProfileConflict
              key={conflict.version}
              theirs={conflict}
              isBusy={submitting}
              onTakeTheirs={() => {
                takeTheirs(formApi)
                returnFocus(form, SAVE)
              }}
            />
          )}
          <FormField name="name" label="Full name" required>
            {(input) => <Input {...input} size="large" maxLength={STAFF_LIMITS.name} disabled={submitting} />}
          </FormField>
          <FormField name="bio" label="Bio" required>
            {(input) => (
              <Textarea
                {...input}
                size="large"
                rows={6}
                resize="vertical"
                maxLength={STAFF_LIMITS.bio}
                disabled={submitting}
              />
            )}
          </FormField>
          <div className={styles.pair}>
            <FormField name="specializations.sport" label="Sport" required>
              {(input) => (
                <Select {...input} size="large" disabled={submitting}>
                  <option value="tennis">Tennis</option>
                  <option value="swimming">Swimming</option>
                </Select>
              )}
            </FormField>
            <FormField name="specializations.yearsOfExperience" label="Years of experience" required>
              {(input) => <Input {...input} size="large" inputMode="numeric" disabled={submitting} />}
            </FormField>
          </div>
          <div className={styles.pair}>
            <FormField name="email" label="Email">
              {(input) => (
                <Input {...input} size="large" type="email" autoComplete="email" disabled={submitting} />
              )}
            </FormField>
            <FormField name="phone" label="Phone">
              {(input) => (
                <Input {...input} size="large" type="tel" autoComplete="tel" disabled={submitting} />
              )}
            </FormField>
          </div>
          <button data-save type="submit" className={`${auth.submit} ${styles.save}`} disabled={submitting}>
            {submitting ? 'Saving...' : 'Save Changes'}
          </button>
          <ProfileDraftKeeper profile={profile} />
        </form>
      )}
    </Form>
  )
}
