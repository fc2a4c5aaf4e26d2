import Joi, { type NumberSchema, type StringSchema } from 'joi'
import { idSchema } from '../http/common.schema.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { STAFF_FIELDS, STAFF_UPDATE_FIELDS } from './staff.fields.ts'
import { STAFF_LIMITS, STAFF_MESSAGES } from './staff.limits.ts'
import type { StaffOrder } from './staff.ts'

/** What the coach may change too (docs/product.md section 5). */
export const staffProfileRules = {
  // Of a number that is too large to count with, the site says that.
  'specializations.yearsOfExperience': (years: NumberSchema) =>
    years.messages({ 'number.max': STAFF_MESSAGES.yearsMost }),
}

const staffRules = {
  ...staffProfileRules,
  // Null is no password, and not a missing one.
  password: (password: StringSchema) => password.empty(''),
}

/** Request of POST /api/admin/staff (docs/product.md sections 5 and 7). */
export const staffMemberInputSchema = inputSchema(STAFF_FIELDS, staffRules)

/** Request of PUT /api/admin/staff/{id}. */
export const staffMemberUpdateSchema = inputSchema(STAFF_UPDATE_FIELDS, {
  ...staffRules,
  currentPassword: (password: StringSchema) =>
    password.messages({ 'string.empty': STAFF_MESSAGES.ownPassword }),
})

/** Request of PUT /api/admin/staff/order. */
export const staffOrderSchema = Joi.object<StaffOrder, true>({
  ids: Joi.array().items(idSchema).min(1).max(STAFF_LIMITS.ordered).unique().required(),
})
