import {
  ACCOUNT_LIMITS,
  ACCOUNT_MESSAGES,
  type TwoStepsKey,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { codeSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import { lazy, Suspense } from 'react'
import { validateBy } from '../../data/writes/formErrors.ts'
import buttons from '../../ui/admin.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { accountsApi, type Role } from './accounts.api.ts'
import styles from './accounts.module.css'
import { copyText } from './copyText.ts'

/** Loaded only here, because hardly anybody needs it. */
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))
const check = validateBy(codeSchema)

interface Props {
  area: Role
  twoStepsKey: TwoStepsKey
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the key to scan, and turns on two steps by the first code of the app. */
export function ConfirmCode({ area: role, twoStepsKey: { uri, secret }, onCodes, onCancel }: Props) {
  const [confirm] = accountsApi.useConfirmTwoStepsMutation()
  return (
    <div className={styles.part}>
      <p role="status">
        Scan this with your authenticator app. If the app is on this device, open it there, or copy the key.
      </p>
      <Suspense fallback={null}>
        <QrCode text={uri} label="QR code of the key below" />
      </Suspense>
      <code className={styles.link}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <div className={buttons.actions}>
        <a href={uri} className={buttons.second}>
          Open in your authenticator app
        </a>
        <button type="button" className={buttons.second} onClick={() => void copyText(secret, 'key')}>
          Copy the key
        </button>
      </div>
      <ValidatedForm<{ code: string }>
        label="Turn on two-step sign-in"
        className={buttons.form}
        validate={check}
        submit={async ({ code }) => {
          const { data, error } = await confirm({ role, code })
          if (!data) return error
          onCodes(data.codes)
          return null
        }}
        failed={ACCOUNT_MESSAGES.offline}
      >
        {({ submitting }) => (
          <>
            <TextField
              name="code"
              label="Code from the app"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={ACCOUNT_LIMITS.typedCode}
              hint="Six digits. All your other devices will be signed out."
            />
            <FormActions action="Turn on" busyAction="Checking..." isBusy={submitting} onCancel={onCancel} />
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
