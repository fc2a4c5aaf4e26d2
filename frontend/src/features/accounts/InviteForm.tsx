import { ACCOUNT_FIELDS } from '@lane-and-court/contract/accounts/accounts.fields.ts'
import {
  ACCOUNT_MESSAGES,
  type InvitationInput,
  type MadeLink,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { invitationSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { FieldControl } from '../../ui/form/described/FieldControl.tsx'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { UnsavedInputGuard } from '../../ui/form/record/UnsavedInputGuard.tsx'
import { useFirstFieldFocus } from '../../ui/focus/useFirstFieldFocus.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { accountsApi } from './accounts.api.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

const check = validateBy(invitationSchema)

interface Props {
  sendsMail: boolean
  onMade: (link: MadeLink, invited: Pick<InvitationInput, 'name' | 'username'>) => void
  onCancel: () => void
}

/** Invites an administrator, who chooses the password by a link. */
export function InviteForm({ sendsMail, onMade, onCancel }: Props) {
  const [invite] = accountsApi.useInviteAdministratorMutation()
  const box = useFirstFieldFocus()
  return (
    <div ref={box}>
      <ValidatedForm<InvitationInput>
        label="Invite an administrator"
        className={styles.form}
        validate={check}
        submit={async ({ name, username, email, currentPassword }) => {
          const { data, error } = await invite({ name, username, email: email || null, currentPassword })
          if (!data) return error
          onMade(data, { name, username })
          return null
        }}
        failed={ACCOUNT_MESSAGES.offline}
      >
        {({ submitting }) => (
          <>
            <FieldControl path="name" field={ACCOUNT_FIELDS.name} />
            <FieldControl path="username" field={ACCOUNT_FIELDS.username} />
            <FieldControl
              path="email"
              field={{
                ...ACCOUNT_FIELDS.email,
                hint: sendsMail
                  ? 'The invitation is emailed there. Leave blank to share the link yourself.'
                  : 'This website cannot send email. You will get a link to share.',
              }}
            />
            <OwnPasswordField />
            <UnsavedInputGuard />
            <FormActions action="Invite" busyAction="Inviting..." isBusy={submitting} onCancel={onCancel} />
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
