import Joi from 'joi'
import { SPORTS } from '../http/common.limits.ts'
import { idSchema } from '../http/common.schema.ts'
import { isoDate, notBefore } from '../http/date.schema.ts'
import { listQuerySchema } from '../http/list.schema.ts'
import { bothWays } from '../http/sorts.ts'
import { line } from '../text/text.schema.ts'
import { CLASS_LIMITS, CLASS_SORTS, CLASS_STATUSES } from './classes.limits.ts'
import { CLASS_MESSAGES } from './classes.messages.ts'
import { scheduleFields } from './classes.schema.ts'
import type { ClashQuery, ClassCopying, ClassListQuery, SeasonCopying } from './classes.types.ts'

const firstDay = isoDate(CLASS_MESSAGES.startDate)
const lastDay = notBefore(isoDate(CLASS_MESSAGES.endDate), 'from', CLASS_MESSAGES.dateOrder)

/** Query of GET /api/admin/classes?page={n}; `from` and `to` select the classes that start between them. */
export const classListQuerySchema = listQuerySchema<ClassListQuery>({
  sport: Joi.string().valid(...SPORTS),
  status: Joi.string().valid(...CLASS_STATUSES),
  sort: Joi.string()
    .valid(...bothWays(CLASS_SORTS))
    .default('day'),
  from: firstDay,
  to: lastDay,
}).and('from', 'to')

/** The first or last day of a season: required if there are no ids. */
const seasonDay = (day: Joi.StringSchema) => day.when('ids', { is: Joi.exist(), otherwise: Joi.required() })

const startsOn = isoDate(CLASS_MESSAGES.startsOn)
const season = line()
  .max(CLASS_LIMITS.season)
  .messages({ 'string.empty': CLASS_MESSAGES.season, 'any.required': CLASS_MESSAGES.season })

/** Request of POST /api/admin/classes/copies. */
export const classCopyingSchema = Joi.object<ClassCopying, true>({
  ids: Joi.array()
    .items(idSchema)
    .unique()
    .min(1)
    .max(CLASS_LIMITS.copies)
    .messages({ 'array.max': CLASS_MESSAGES.copies }),
  from: seasonDay(firstDay),
  to: seasonDay(lastDay),
  moveDays: Joi.number()
    .integer()
    .min(-CLASS_LIMITS.moveDays)
    .max(CLASS_LIMITS.moveDays)
    .required()
    .when('startsOn', { is: Joi.forbidden(), otherwise: Joi.forbidden() })
    .messages({ '*': CLASS_MESSAGES.moveDays }),
  startsOn,
  season: season.optional(),
})
  .oxor('ids', 'from')
  .messages({ 'object.oxor': CLASS_MESSAGES.copyOne })

/** What the form for a whole season sends as such a request. */
export const seasonCopyingSchema = Joi.object<SeasonCopying, true>({
  from: firstDay.required(),
  to: lastDay.required(),
  startsOn: startsOn.required(),
  season: season.required(),
})

/** Query of GET /api/admin/classes/clashes. */
export const clashQuerySchema = Joi.object<ClashQuery, true>({
  coach: line().max(CLASS_LIMITS.coach).optional(),
  coachId: idSchema.lowercase().optional(),
  ...scheduleFields,
  startDate: scheduleFields.startDate.required(),
  endDate: scheduleFields.endDate.required(),
  except: idSchema.optional(),
}).or('coach', 'coachId')
