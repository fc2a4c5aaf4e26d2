import Joi, { type CustomHelpers, type Schema } from 'joi'
import { SPORTS } from '../http/common.limits.ts'
import { idSchema } from '../http/common.schema.ts'
import { isoDate, notBefore } from '../http/date.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import { TIME_OF_DAY } from '../time/timeOfDay.ts'
import {
  AVAILABILITIES,
  CLASS_DEFAULTS,
  CLASS_LIMITS,
  LEVELS,
  LOCATIONS,
  NEW_CLASS_WINDOW_MS,
} from './classes.limits.ts'
import { CLASS_MESSAGES } from './classes.messages.ts'
import type { AgeRange, Availability, ClassActivation, ClassInput, ClassUpdate } from './classes.types.ts'

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
