import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import { errorMessageOf } from '../../data/api/baseApi.ts'

/** What a form holds whose new email address the own password confirms. */
export interface ConfirmedValues {
  /** The address that is stored, to compare with. It has no field of its own. */
  storedEmail: string
  currentPassword: string
}

/** @returns whether a form holds another address, which the password must confirm. An empty one needs none. */
export const hasNewEmail = ({ email, storedEmail }: { email?: string; storedEmail?: string }): boolean =>
  Boolean(email) && email !== storedEmail

/** @returns the own password to send. Where it is needed, also an empty one: the form then says that it is missing. */
export const passwordToSend = (
  { currentPassword = '' }: Partial<ConfirmedValues>,
  isNeeded: boolean,
): Partial<Pick<ConfirmedValues, 'currentPassword'>> =>
  currentPassword !== '' || isNeeded ? { currentPassword } : {}

/**
 * A write with the own password is never queued on the device.
 * @returns the error of a write; if it holds the own password and got no response, an error that says so.
 */
export const confirmedError = (error: unknown, input: { currentPassword?: string }): unknown =>
  input.currentPassword !== undefined && errorMessageOf(error, '') === ''
    ? { data: { message: ACCOUNT_MESSAGES.offline } }
    : error
