import Joi from 'joi'
import { SPORTS, bothWays } from '../http/common.ts'
import { idSchema, listQuerySchema } from '../http/common.schema.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import {
  STAFF_LIMITS,
  STAFF_MESSAGES,
  STAFF_SORTS,
  type Specializations,
  type StaffListQuery,
  type StaffMemberInput,
  type StaffOrder,
} from './staff.ts'

const required = (message: string) => ({
  'any.required': message,
  'any.only': message,
  'string.empty': message,
  'string.base': message,
})

const requiredText = (message: string, max: number, schema = line()) =>
  schema.max(max).required().messages(required(message))

/** Request of POST /api/admin/staff (docs/specification.md sections 5 and 7). */
export const staffProfileFields = {
  name: requiredText(STAFF_MESSAGES.name, STAFF_LIMITS.name),
  bio: requiredText(STAFF_MESSAGES.bio, STAFF_LIMITS.bio, lines()),
  email: line()
    .email({ tlds: false })
    .max(STAFF_LIMITS.email)
    .empty('')
    .allow(null)
    .default(null)
    .messages({ 'string.email': STAFF_MESSAGES.email }),
  phone: line().max(STAFF_LIMITS.phone).empty('').allow(null).default(null),
  specializations: Joi.object<Specializations, true>({
    sport: Joi.string()
      .valid(...SPORTS)
      .required()
      .messages(required(STAFF_MESSAGES.sport)),
    levels: Joi.array()
      .items(line().max(60).messages({ 'string.max': STAFF_MESSAGES.level }))
      .max(20)
      .default([])
      .messages({ 'array.max': STAFF_MESSAGES.levels }),
    yearsOfExperience: Joi.number().integer().min(0).max(100).required().messages({
      'number.min': STAFF_MESSAGES.yearsOfExperience,
      'number.max': STAFF_MESSAGES.yearsMost,
    }),
  })
    .required()
    .messages({ 'any.required': STAFF_MESSAGES.sport }),
}

/**
 * Request of POST /api/admin/staff and PUT /api/admin/staff/{id} (docs/specification.md sections 5 and 7); there a
 * password replaces the present one.
 */
export const staffMemberInputSchema = Joi.object<StaffMemberInput, true>({
  // In the order in which errors are reported: the first is the message of the response.
  name: staffProfileFields.name,
  username: requiredText(STAFF_MESSAGES.username, STAFF_LIMITS.username),
  password: Joi.string()
    .min(STAFF_LIMITS.passwordMin)
    .max(STAFF_LIMITS.passwordMax)
    .empty('')
    .messages({ ...required(STAFF_MESSAGES.password), 'string.min': STAFF_MESSAGES.password }),
  role: requiredText(STAFF_MESSAGES.role, STAFF_LIMITS.name),
  bio: staffProfileFields.bio,
  email: staffProfileFields.email,
  phone: staffProfileFields.phone,
  image: pictureAddress.allow(null).default(null),
  specializations: staffProfileFields.specializations,
  isHidden: Joi.boolean().default(false),
})

/** Query of GET /api/admin/staff. */
export const staffListQuerySchema = listQuerySchema<StaffListQuery>({
  sport: Joi.string()
    .valid(...SPORTS, '')
    .default(''),
  sort: Joi.string()
    .valid(...bothWays(STAFF_SORTS))
    .default('order'),
})

/** Request of PUT /api/admin/staff/order. */
export const staffOrderSchema = Joi.object<StaffOrder, true>({
  ids: Joi.array().items(idSchema).min(1).max(STAFF_LIMITS.ordered).unique().required(),
})
