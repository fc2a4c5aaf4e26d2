import Joi, { type StringSchema } from 'joi'
import { ACCOUNT_LIMITS } from '../accounts/accounts.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { STAFF_LIMITS } from '../staff/staff.limits.ts'
import { staffProfileRules } from '../staff/staff.schema.ts'
import { line } from '../text/text.schema.ts'
import { AUTH_MESSAGES as M, type Credentials, type PasswordChange } from './auth.ts'
import { PROFILE_UPDATE_FIELDS } from './profile.fields.ts'

/** A required text; a password is not trimmed or cleaned, and keeps every character. */
export const requiredText = (message: string, max: number, schema = Joi.string()) =>
  schema
    .max(max)
    .required()
    .messages({ 'any.required': message, 'string.empty': message, 'string.base': message })

/** A username, or an address: the longer of both. */
export const typedName = requiredText(M.username, STAFF_LIMITS.email, line())

/** Both login forms (docs/product.md section 5). */
export const credentialsSchema = Joi.object<Credentials, true>({
  username: typedName,
  password: requiredText(M.password, STAFF_LIMITS.passwordMax),
  code: line().max(ACCOUNT_LIMITS.typedCode).empty(''),
  trustsDevice: Joi.boolean(),
})

/** The coach's own profile: the same rules as in the admin area (docs/product.md section 5). */
export const staffProfileUpdateSchema = inputSchema(PROFILE_UPDATE_FIELDS, {
  ...staffProfileRules,
  image: (image: StringSchema) => image.empty('').allow(null),
  currentPassword: (password: StringSchema) => password.messages({ 'string.empty': M.emailPassword }),
})

export const passwordChangeSchema = Joi.object<PasswordChange, true>({
  currentPassword: requiredText(M.password, STAFF_LIMITS.passwordMax),
  newPassword: requiredText(M.newPassword, STAFF_LIMITS.passwordMax)
    .min(STAFF_LIMITS.passwordMin)
    .messages({ 'string.min': M.newPassword }),
})
