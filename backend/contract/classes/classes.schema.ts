import Joi, { type CustomHelpers, type NumberSchema, type SchemaMap, type StringSchema } from 'joi'
import { idSchema, notBefore } from '../http/common.schema.ts'
import { line } from '../text/text.schema.ts'
import { inputSchema, updateSchema } from '../fields/fields.schema.ts'
import { NEW_CLASS_WINDOW_MS, type ClassActivation, type ClashQuery, type ClassCopying } from './classes.ts'
import { CLASS_LIMITS, CLASS_MESSAGES } from './classes.limits.ts'
import { CLASS_FIELDS } from './classes.fields.ts'

/** Compares with the start time even if that is invalid, so that both errors are reported at once. */
function afterStartTime(endTime: string, helpers: CustomHelpers): unknown {
  const { startTime } = helpers.state.ancestors[0] as { startTime: unknown }
  return typeof startTime === 'string' && startTime && endTime <= startTime
    ? helpers.error('time.order')
    : endTime
}

const rules = {
  endTime: (schema: StringSchema) =>
    schema.custom(afterStartTime).messages({ 'time.order': CLASS_MESSAGES.timeOrder }),
  startDate: (schema: StringSchema) => schema.default(() => new Date().toISOString()),
  endDate: (schema: StringSchema) =>
    notBefore(schema, 'startDate', CLASS_MESSAGES.dateOrder).default(
      ({ startDate }: { startDate: unknown }) => {
        // An invalid start date is an error of its own field alone.
        const start = typeof startDate === 'string' ? Date.parse(startDate) : NaN
        return Number.isNaN(start) ? undefined : new Date(start + NEW_CLASS_WINDOW_MS).toISOString()
      },
    ),
  'ageRange.maxMonths': (schema: NumberSchema) =>
    schema.min(Joi.ref('minMonths')).messages({ 'number.min': CLASS_MESSAGES.ageOrder }).allow(null),
  'availability.placesLeft': (schema: NumberSchema) =>
    schema
      .max(Joi.ref('...capacity'))
      .messages({ 'number.max': CLASS_MESSAGES.placesLeftMax })
      .when('status', { is: 'open', otherwise: Joi.valid(null) }),
}

/** A draft is never active. A request with `isActive: true` and without `isDraft`, as in the specification, publishes the class. */
function settleState<Flags extends Partial<ClassActivation>>(flags: Flags): Flags {
  if (flags.isDraft) return { ...flags, isActive: false }
  return flags.isActive ? { ...flags, isDraft: false } : flags
}

/** Request of POST /api/admin/classes (docs/product.md sections 5 and 7). */
export const classInputSchema = inputSchema(CLASS_FIELDS, rules).custom(settleState)
/** Request of PUT /api/admin/classes/{id}. */
export const classUpdateSchema = updateSchema(CLASS_FIELDS, rules).custom(settleState)

/** Request of PATCH /api/admin/classes/{id}. */
export const classActivationSchema = Joi.object<ClassActivation, true>({
  isActive: Joi.boolean().required(),
  isDraft: Joi.boolean().optional(),
}).custom(settleState)

/** Request of POST /api/admin/classes/copies. */
export const classCopyingSchema = Joi.object<ClassCopying, true>({
  ids: Joi.array()
    .items(idSchema)
    .unique()
    .min(1)
    .max(CLASS_LIMITS.copies)
    .required()
    .messages({ 'array.max': CLASS_MESSAGES.copies }),
  moveDays: Joi.number()
    .integer()
    .min(-CLASS_LIMITS.moveDays)
    .max(CLASS_LIMITS.moveDays)
    .messages({ '*': CLASS_MESSAGES.moveDays }),
  seasonId: idSchema.lowercase().optional().messages({ '*': CLASS_MESSAGES.seasonId }),
})
  .or('moveDays', 'seasonId')
  .oxor('moveDays', 'seasonId')
  .messages({ 'object.missing': CLASS_MESSAGES.moveDays, 'object.oxor': CLASS_MESSAGES.copyOne })

/** When a class takes place, as in an update. */
const { dayOfWeek, startTime, endTime, startDate, endDate } = CLASS_FIELDS
const scheduleFields = Object.fromEntries(
  Object.keys({ dayOfWeek, startTime, endTime, startDate, endDate }).map((name) => [
    name,
    classUpdateSchema.extract(name),
  ]),
) as SchemaMap<Pick<ClashQuery, 'dayOfWeek' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>, true>

/** Query of GET /api/admin/classes/clashes. */
export const clashQuerySchema = Joi.object<ClashQuery, true>({
  coach: line().max(CLASS_LIMITS.coach).optional(),
  coachId: idSchema.lowercase().optional(),
  ...scheduleFields,
  except: idSchema.optional(),
}).or('coach', 'coachId')
