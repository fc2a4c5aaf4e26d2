import Joi, { type CustomHelpers, type Schema } from 'joi'
import { SPORTS, bothWays } from '../http/common.ts'
import { idSchema, isoDate, notBefore, listQuerySchema } from '../http/common.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import { TIME_OF_DAY } from '../time/timeOfDay.ts'
import {
  AVAILABILITIES,
  CLASS_DEFAULTS,
  CLASS_LIMITS,
  LEVELS,
  LOCATIONS,
  NEW_CLASS_WINDOW_MS,
  CLASS_SORTS,
  CLASS_STATUSES,
  CLASS_MESSAGES,
  type AgeRange,
  type Availability,
  type ClassActivation,
  type ClassInput,
  type ClassUpdate,
  type ClashQuery,
  type ClassCopying,
  type ClassListQuery,
  type SeasonCopying,
} from './classes.ts'

/** Uses one message for every error of a field. */
const always = (message: string) => ({ '*': message })

const required = (message: string) => ({
  'any.required': message,
  'any.only': message,
  'string.empty': message,
  'string.base': message,
  'number.base': message,
})

const time = (message: string) =>
  Joi.string()
    .pattern(TIME_OF_DAY)
    .required()
    .messages({ ...required(message), 'string.pattern.base': CLASS_MESSAGES.time })

/** Compares with the start time even if that is invalid, so that both errors are reported at once. */
function afterStartTime(endTime: string, helpers: CustomHelpers): unknown {
  const { startTime } = helpers.state.ancestors[0] as { startTime: unknown }
  return typeof startTime === 'string' && startTime && endTime <= startTime
    ? helpers.error('time.order')
    : endTime
}

const startDate = isoDate(CLASS_MESSAGES.startDate).default(() => new Date().toISOString())
const endDate = notBefore(isoDate(CLASS_MESSAGES.endDate), 'startDate', CLASS_MESSAGES.dateOrder).default(
  ({ startDate }: { startDate: unknown }) => {
    // An invalid start date is an error of its own field alone.
    const start = typeof startDate === 'string' ? Date.parse(startDate) : NaN
    return Number.isNaN(start) ? undefined : new Date(start + NEW_CLASS_WINDOW_MS).toISOString()
  },
)

const months = Joi.number()
  .integer()
  .min(0)
  .max(CLASS_LIMITS.ageMonthsMax)
  .required()
  .messages(always(CLASS_MESSAGES.age))

const placesLeft = Joi.number()
  .integer()
  .min(1)
  .max(Joi.ref('...capacity'))
  .required()
  .messages({ ...always(CLASS_MESSAGES.placesLeft), 'number.max': CLASS_MESSAGES.placesLeftMax })

/** When a class takes place: used for the class itself and for the search for clashes. */
export const scheduleFields = {
  dayOfWeek: Joi.number().integer().min(0).max(6).required().messages(always(CLASS_MESSAGES.dayOfWeek)),
  startTime: time(CLASS_MESSAGES.startTime),
  endTime: time(CLASS_MESSAGES.endTime)
    .custom(afterStartTime)
    .messages({ 'time.order': CLASS_MESSAGES.timeOrder }),
  startDate,
  endDate,
} satisfies Partial<Record<keyof ClassInput, Schema>>

/** Request of POST /api/admin/classes (docs/specification.md sections 5 and 7). */
export const classInputSchema = Joi.object<ClassInput, true>({
  name: line().max(CLASS_LIMITS.name).required().messages(required(CLASS_MESSAGES.name)),
  description: lines()
    .max(CLASS_LIMITS.description)
    .required()
    .messages(required(CLASS_MESSAGES.description)),
  isActive: Joi.boolean().default(CLASS_DEFAULTS.isActive),
  ...scheduleFields,
  level: Joi.string()
    .valid(...LEVELS)
    .required()
    .messages(required(CLASS_MESSAGES.level)),
  capacity: Joi.number()
    .integer()
    .min(CLASS_LIMITS.capacityMin)
    .max(CLASS_LIMITS.capacityMax)
    .required()
    .messages({
      ...required(CLASS_MESSAGES.capacity),
      'number.min': CLASS_MESSAGES.capacityMin,
      'number.max': CLASS_MESSAGES.capacityMax,
      'number.unsafe': CLASS_MESSAGES.capacityMax,
      'number.infinity': CLASS_MESSAGES.capacityMax,
      'number.integer': CLASS_MESSAGES.capacityWhole,
    }),
  sport: Joi.string()
    .valid(...SPORTS)
    .required()
    .messages(required(CLASS_MESSAGES.sport)),
  location: Joi.string()
    .valid(...LOCATIONS)
    .default(CLASS_DEFAULTS.location),
  ageRange: Joi.object<AgeRange, true>({
    minMonths: months,
    maxMonths: months
      .min(Joi.ref('minMonths'))
      .messages({ 'number.min': CLASS_MESSAGES.ageOrder })
      .allow(null),
  })
    .allow(null)
    .default(CLASS_DEFAULTS.ageRange),
  coach: line().max(CLASS_LIMITS.coach).allow(null).default(CLASS_DEFAULTS.coach),
  coachId: idSchema
    .lowercase()
    .optional()
    .allow(null)
    .default(CLASS_DEFAULTS.coachId)
    .messages(always(CLASS_MESSAGES.coachId)),
  price: Joi.number()
    .min(0)
    .max(CLASS_LIMITS.priceMax)
    .allow(null)
    .default(CLASS_DEFAULTS.price)
    .messages(always(CLASS_MESSAGES.price)),
  enrollmentUrl: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .max(CLASS_LIMITS.enrollmentUrl)
    .allow(null)
    .default(CLASS_DEFAULTS.enrollmentUrl)
    .messages(always(CLASS_MESSAGES.enrollmentUrl)),
  availability: Joi.object<Availability, true>({
    status: Joi.string()
      .valid(...AVAILABILITIES)
      .required(),
    placesLeft: placesLeft.when('status', { is: 'open', otherwise: Joi.valid(null) }),
  })
    .allow(null)
    .default(CLASS_DEFAULTS.availability),
})

/** Request of PUT /api/admin/classes/{id}: a missing field is not reset to its default. */
export const classUpdateSchema = classInputSchema
  .fork(['startDate', 'endDate'], (schema) => schema.required())
  .prefs({ noDefaults: true }) as Joi.ObjectSchema<ClassUpdate>

/** Request of PATCH /api/admin/classes/{id}. */
export const classActivationSchema = Joi.object<ClassActivation, true>({ isActive: Joi.boolean().required() })

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
