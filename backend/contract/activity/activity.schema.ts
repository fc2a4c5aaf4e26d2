import Joi from 'joi'
import { AUTH_LIMITS } from '../auth/auth.ts'
import { listQuerySchema } from '../http/common.schema.ts'
import { isCalendarDay } from '../time/calendar.ts'
import type { ActivityQuery } from './activity.ts'

const day = Joi.string()
  .pattern(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  // The pattern, which the API description shows, lets a February 30 pass.
  .custom((text: string, { error }) => (text === '' || isCalendarDay(text) ? text : error('any.invalid')))
  .allow('')
  .default('')
  .messages({ '*': 'Please enter a date' })

/** Query of GET /api/admin/activity (docs/product.md section 7). */
export const activityQuerySchema = listQuerySchema<ActivityQuery>({
  limit: Joi.number().valid(AUTH_LIMITS.activityPerPage).default(AUTH_LIMITS.activityPerPage),
  person: Joi.string().hex().length(24).allow('').default(''),
  kind: Joi.string()
    .pattern(/^[a-z-]{1,40}$/)
    .allow('')
    .default(''),
  from: day,
  to: day,
})
