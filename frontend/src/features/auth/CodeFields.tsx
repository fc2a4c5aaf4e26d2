import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { CheckField, TextField } from '../../ui/form/fields.tsx'

/** The second step of a login. */
export const CodeFields = () => (
  <>
    <TextField
      name="code"
      label="Code"
      autoComplete="one-time-code"
      maxLength={ACCOUNT_LIMITS.typedCode}
      hint={ACCOUNT_MESSAGES.codeNeeded}
    />
    <CheckField name="trustsDevice" label={ACCOUNT_MESSAGES.trust} />
  </>
)
