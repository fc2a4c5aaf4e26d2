import Joi from 'joi'
import { ACCOUNT_LIMITS } from '../accounts/accounts.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { STAFF_LIMITS } from '../staff/staff.ts'
import { staffProfileFields } from '../staff/staff.schema.ts'
import { line } from '../text/text.schema.ts'
import { AUTH_MESSAGES as M, type Credentials, type PasswordChange, type StaffProfileUpdate } from './auth.ts'

/** A required text; a password is not trimmed or cleaned, and keeps every character. */
export const requiredText = (message: string, max: number, schema = Joi.string()) =>
  schema
    .max(max)
    .required()
    .messages({ 'any.required': message, 'string.empty': message, 'string.base': message })

/** Both login forms (docs/specification.md section 5). */
export const credentialsSchema = Joi.object<Credentials, true>({
  username: requiredText(M.username, STAFF_LIMITS.username, line()),
  password: requiredText(M.password, STAFF_LIMITS.passwordMax),
  code: line().max(ACCOUNT_LIMITS.typedCode).empty(''),
})

/** The coach's own profile: the same rules as in the admin area (docs/specification.md section 5). */
export const staffProfileUpdateSchema = Joi.object<StaffProfileUpdate, true>({
  ...staffProfileFields,
  image: pictureAddress.empty('').allow(null).optional(),
  experience: Joi.object<{ totalYears: number }, true>({
    totalYears: Joi.number().integer().min(0).max(100),
  }),
  currentPassword: Joi.string().max(STAFF_LIMITS.passwordMax).messages({ 'string.empty': M.emailPassword }),
})

export const passwordChangeSchema = Joi.object<PasswordChange, true>({
  currentPassword: requiredText(M.password, STAFF_LIMITS.passwordMax),
  newPassword: requiredText(M.newPassword, STAFF_LIMITS.passwordMax)
    .min(STAFF_LIMITS.passwordMin)
    .messages({ 'string.min': M.newPassword }),
})
