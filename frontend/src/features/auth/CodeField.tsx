import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.limits.ts'
import { Input } from '@fluentui/react-input'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'

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
      <FieldFrame label="Code" isRequired>
        <Input
          size="large"
          name="code"
          autoComplete="one-time-code"
          required
          disabled={isDisabled}
          maxLength={ACCOUNT_LIMITS.typedCode}
          value={code}
          onChange={(_event, { value }) => onChange(value)}
        />
      </FieldFrame>
    </>
  )
}
