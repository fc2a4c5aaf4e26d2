import { Input } from '@fluentui/react-input'
import { Select } from '@fluentui/react-select'
import { Textarea } from '@fluentui/react-textarea'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { FORM_ERROR } from 'final-form'
import { useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { Link, useNavigate } from 'react-router-dom'
import { submitErrors, validateBy } from '../../lib/formErrors.ts'
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft.ts'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { FormField } from '../../ui/form/FormField.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useFocusFirstFault } from '../../ui/form/useFocusFirstFault.ts'
import { toStaffInput, type StaffValues } from './staffValues.ts'
import { useCreateStaffMemberMutation } from './staffAdmin.api.ts'

const DRAFT = 'staff-member'
const checkInput = validateBy(staffMemberInputSchema)
const check = (values: StaffValues) => checkInput(toStaffInput(values))

/** Adds a member (SPEC sections 2, 5 and 8). The draft keeps all that was typed but the password. */
export function StaffForm() {
  const [create] = useCreateStaffMemberMutation()
  const [draft] = useState(() => loadDraft<StaffValues>(DRAFT) ?? {})
  const { form, focusFirstFault } = useFocusFirstFault()
  const navigate = useNavigate()
  const styles = useConsoleStyles()

  const submit = async (values: StaffValues) => {
    const { error } = await create(toStaffInput(values))
    if (error) {
      const { [FORM_ERROR]: sentence, ...errors } = submitErrors(error, 'Failed to create staff member')
      errorToast(sentence as string)
      focusFirstFault()
      return errors
    }
    clearDraft(DRAFT)
    toast('Success', 'Staff member created successfully')
    void navigate('/admin/staff')
    return undefined
  }

  return (
    <ThemeProvider>
      <Form<StaffValues> onSubmit={submit} validate={check} initialValues={draft}>
        {({ handleSubmit, submitting, hasValidationErrors }) => {
          const text = (name: string, label: string, required: boolean, more: object = {}) => (
            <FormField name={name} label={label} required={required}>
              {(input) => <Input {...input} {...more} size="large" disabled={submitting} />}
            </FormField>
          )
          return (
            <form
              ref={form}
              noValidate
              aria-label="Staff member"
              className={`${styles.panel} ${styles.form}`}
              onSubmit={(event) => {
                void handleSubmit(event)
                if (hasValidationErrors) focusFirstFault()
              }}
            >
              <FormSpy<StaffValues>
                subscription={{ values: true }}
                onChange={({ values: { password: _password, ...values } }) => saveDraft(DRAFT, values)}
              />
              {text('name', 'Name', true, { maxLength: STAFF_LIMITS.name })}
              <div className={styles.pair}>
                {text('username', 'Username', true, {
                  maxLength: STAFF_LIMITS.username,
                  autoComplete: 'off',
                })}
                {text('password', 'Password', true, { type: 'password', autoComplete: 'new-password' })}
              </div>
              {text('role', 'Role', true, { placeholder: 'Head Coach' })}
              <FormField name="bio" label="Bio" required>
                {(input) => (
                  <Textarea
                    {...input}
                    size="large"
                    rows={5}
                    resize="vertical"
                    maxLength={STAFF_LIMITS.bio}
                    disabled={submitting}
                  />
                )}
              </FormField>
              <div className={styles.pair}>
                {text('email', 'Email', false, { type: 'email' })}
                {text('phone', 'Phone', false, { type: 'tel' })}
              </div>
              <div className={styles.pair}>
                <FormField name="specializations.sport" label="Sport" required>
                  {(input) => (
                    <Select {...input} size="large" disabled={submitting}>
                      <option value="">Choose a sport</option>
                      <option value="swimming">Swimming</option>
                      <option value="tennis">Tennis</option>
                    </Select>
                  )}
                </FormField>
                {text('specializations.yearsOfExperience', 'Years of experience', false, {
                  inputMode: 'numeric',
                })}
              </div>
              <div className={styles.actions}>
                <button type="submit" className={styles.main} disabled={submitting}>
                  {submitting ? 'Creating...' : 'Create Staff Member'}
                </button>
                <Link to="/admin/staff" className={styles.second}>
                  Cancel
                </Link>
              </div>
            </form>
          )
        }}
      </Form>
    </ThemeProvider>
  )
}
