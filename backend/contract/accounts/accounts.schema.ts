import Joi from 'joi'
import { requiredText } from '../auth/auth.schema.ts'
import { AUTH_MESSAGES, type PasswordChange } from '../auth/auth.ts'
import { STAFF_LIMITS } from '../staff/staff.limits.ts'
import { line } from '../text/text.schema.ts'
import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type InvitationInput,
  type LinkUse,
  type OwnEmail,
  type OwnPassword,
  type TwoStepsDemand,
} from './accounts.ts'

const name = requiredText(M.name, STAFF_LIMITS.name, line())
const email = line()
  .email({ tlds: false })
  .max(STAFF_LIMITS.email)
  .empty('')
  .allow(null)
  .default(null)
  .messages({ 'string.email': M.email })
const currentPassword = requiredText(AUTH_MESSAGES.password, STAFF_LIMITS.passwordMax)
const token = requiredText(M.linkUnknown, L.token).messages({ 'string.max': M.linkUnknown })

/** @returns the schema of a password that somebody chooses. @param least its least length. */
const chosenPassword = (least: number, message: string) =>
  requiredText(message, STAFF_LIMITS.passwordMax).min(least).messages({ 'string.min': message })

/** Request of POST /api/admin/administrators. */
export const invitationSchema = Joi.object<InvitationInput, true>({
  name,
  username: requiredText(AUTH_MESSAGES.username, STAFF_LIMITS.username, line()),
  email,
  currentPassword,
})

/** Request of PATCH /api/admin/administrators/{id}. */
export const administratorNameSchema = Joi.object<{ name: string }, true>({ name })

/** Request of PUT /api/admin/administrators/two-steps. */
export const twoStepsDemandSchema = Joi.object<TwoStepsDemand, true>({
  isDemanded: Joi.boolean().required(),
  currentPassword,
})

/** Request of PUT /api/admin/password: the rule of the coaches, with a longer password. */
export const adminPasswordChangeSchema = Joi.object<PasswordChange, true>({
  currentPassword,
  newPassword: chosenPassword(L.adminPasswordMin, M.adminPassword),
})

/** Request of PUT /api/admin/email. */
export const ownEmailSchema = Joi.object<OwnEmail, true>({ email, currentPassword })

/** Request of POST /api/account-links/open. */
export const openedLinkSchema = Joi.object<{ token: string }, true>({ token })

/** Request of POST /api/account-links/use; the server asks more of an administrator's password. */
export const linkUseSchema = Joi.object<LinkUse, true>({
  token,
  password: chosenPassword(STAFF_LIMITS.passwordMin, AUTH_MESSAGES.newPassword),
})

/** The same for the page of an administrator's link. */
export const adminLinkUseSchema = Joi.object<LinkUse, true>({
  token,
  password: chosenPassword(L.adminPasswordMin, M.adminPassword),
})

/** Request of POST /api/{role}/forgotten-password. */
export const forgottenPasswordSchema = Joi.object<{ username: string }, true>({
  username: requiredText(AUTH_MESSAGES.username, STAFF_LIMITS.username, line()),
})

/** Confirms an act that takes nothing else, such as a link for somebody, or turning off two steps. */
export const ownPasswordSchema = Joi.object<OwnPassword, true>({ currentPassword })

/** A code of an authenticator app, which is typed with spaces sometimes. */
export const codeSchema = Joi.object<{ code: string }, true>({
  code: requiredText(M.code, L.typedCode, line()),
})
