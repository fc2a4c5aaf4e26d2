import Joi, { type StringSchema } from 'joi'
import { requiredText, typedName } from '../auth/auth.schema.ts'
import { AUTH_MESSAGES, type PasswordChange } from '../auth/auth.ts'
import { idSchema } from '../http/common.schema.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { STAFF_LIMITS } from '../staff/staff.limits.ts'
import { line } from '../text/text.schema.ts'
import { ACCOUNT_FIELDS } from './accounts.fields.ts'
import { hasInvisible, isOfOneScript } from './nameOfOneScript.ts'
import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type LinkUse,
  type PasswordLinksOrder,
  type TwoStepsDemand,
} from './accounts.ts'

const { name, email, currentPassword } = ACCOUNT_FIELDS

/** Nobody takes a name that looks like that of another administrator. */
const plainName = (schema: StringSchema): StringSchema =>
  schema
    .custom((text: string, { error }) =>
      hasInvisible(text) ? error('name.invisible') : isOfOneScript(text) ? text : error('name.script'),
    )
    .messages({ 'name.invisible': M.invisible, 'name.script': M.oneScript })

/** Request of POST /api/admin/administrators. */
export const invitationSchema = inputSchema(ACCOUNT_FIELDS, { name: plainName, username: plainName })

/** Request of PATCH /api/admin/administrators/{id}. */
export const administratorNameSchema = inputSchema({ name, currentPassword }, { name: plainName })

/** Request of PUT /api/admin/email. */
export const ownEmailSchema = inputSchema({ email, currentPassword })

/** Request of POST /api/{role}/forgotten-password. */
export const forgottenPasswordSchema = Joi.object<{ username: string }, true>({ username: typedName })

/** Confirms an act that takes nothing else, such as a link for somebody, or turning off two steps. */
export const ownPasswordSchema = inputSchema({ currentPassword })
const ownPassword = ownPasswordSchema.extract('currentPassword') as StringSchema

const token = requiredText(M.linkUnknown, L.token).messages({ 'string.max': M.linkUnknown })

/** @returns the schema of a password that somebody chooses. @param least its least length. */
const chosenPassword = (least: number, message: string) =>
  requiredText(message, STAFF_LIMITS.passwordMax).min(least).messages({ 'string.min': message })

/** Request of PUT /api/admin/administrators/two-steps. */
export const twoStepsDemandSchema = Joi.object<TwoStepsDemand, true>({
  isDemanded: Joi.boolean().required(),
  currentPassword: ownPassword,
})

/** Request of POST /api/admin/staff/password-links. */
export const passwordLinksSchema = Joi.object<PasswordLinksOrder, true>({
  ids: Joi.array().items(idSchema.lowercase()).min(1).max(L.linksAtOnce).unique().required(),
  currentPassword: ownPassword,
})

/** Request of PUT /api/admin/password: the rule of the coaches, with a longer password. */
export const adminPasswordChangeSchema = Joi.object<PasswordChange, true>({
  currentPassword: ownPassword,
  newPassword: chosenPassword(L.adminPasswordMin, M.adminPassword),
})

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

/** A code of an authenticator app, which is typed with spaces sometimes. */
export const codeSchema = Joi.object<{ code: string }, true>({
  code: requiredText(M.code, L.typedCode, line()),
})
