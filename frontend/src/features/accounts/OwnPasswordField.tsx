import { ACCOUNT_FIELDS } from '@lane-and-court/contract/accounts/accounts.fields.ts'
import { FieldControl } from '../../ui/form/described/FieldControl.tsx'

/** Asks for the password of who is signed in, where a session alone is not enough. */
export const OwnPasswordField = () => (
  <FieldControl path="currentPassword" field={ACCOUNT_FIELDS.currentPassword} />
)
