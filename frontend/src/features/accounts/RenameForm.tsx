import { ACCOUNT_FIELDS } from '@lane-and-court/contract/accounts/accounts.fields.ts'
import {
  ACCOUNT_MESSAGES,
  type Administrator,
  type OwnPassword,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { administratorNameSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { FieldControl } from '../../ui/form/described/FieldControl.tsx'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { useFirstFieldFocus } from '../../ui/focus/useFirstFieldFocus.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { accountsApi } from './accounts.api.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

const check = validateBy(administratorNameSchema)

interface Props {
  of: Administrator
  onSaved: () => void
  onClose: () => void
}

/** Changes the shown name of an administrator. */
export function RenameForm({ of: { id, name }, onSaved, onClose }: Props) {
  const [rename] = accountsApi.useRenameAdministratorMutation()
  const box = useFirstFieldFocus()
  return (
    <div ref={box}>
      <ValidatedForm<OwnPassword & { name: string }>
        label={`Rename ${name}`}
        className={styles.form}
        initialValues={{ name, currentPassword: '' }}
        validate={check}
        submit={async (values) => {
          const { error } = await rename({ id, ...values })
          if (error) return error
          toast('Name changed')
          onSaved()
          onClose()
          return null
        }}
        failed={ACCOUNT_MESSAGES.offline}
      >
        {({ submitting }) => (
          <>
            <FieldControl path="name" field={ACCOUNT_FIELDS.name} />
            <OwnPasswordField />
            <FormActions action="Save Name" busyAction="Saving..." isBusy={submitting} onCancel={onClose} />
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
