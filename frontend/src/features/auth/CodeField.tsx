import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { LoginField } from './LoginField.tsx'

interface Props {
  code: string
  onChange: (code: string) => void
  isDisabled: boolean
}

/** The second step of a login. */
export function CodeField({ code, onChange, isDisabled }: Props) {
  return (
    <>
      <p role="status">{ACCOUNT_MESSAGES.codeNeeded}</p>
      <LoginField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        disabled={isDisabled}
        maxLength={ACCOUNT_LIMITS.typedCode}
        value={code}
        onChange={onChange}
      />
    </>
  )
}
