import Joi, { type CustomHelpers, type NumberSchema, type Schema, type StringSchema } from 'joi'
import { inputSchema } from '../fields/fields.schema.ts'
import { line } from '../text/text.schema.ts'
import { addDays, isCalendarDay } from '../time/calendar.ts'
import { CLOSURE_FIELDS } from './closures.fields.ts'
import { CLOSURE_LIMITS, CLOSURE_MESSAGES, type ClosureKind } from './closures.limits.ts'
import type { ClosureEnding, ClosureInput } from './closures.ts'

/** The fields as they were sent: they may be missing or invalid. */
type Sent = Readonly<Partial<Record<keyof ClosureInput, unknown>>>

/** @returns a schema that also rejects a text with one of the messages. @param errorOf null if it is valid. */
const checked = (
  schema: StringSchema,
  errorOf: (text: string, sent: Sent) => keyof typeof CLOSURE_MESSAGES | null,
): StringSchema =>
  schema
    .custom((text: string, helpers: CustomHelpers) => {
      const error = errorOf(text, helpers.state.ancestors[0] as Sent)
      return error === null ? text : helpers.error(error)
    })
    .messages(CLOSURE_MESSAGES)

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

function lastDayError(to: string, { from, kind }: Sent) {
  if (!isDay(from)) return null
  if (kind === 'rain' && to > from) return 'rainOnce'
  if (to < from) return 'dayOrder'
  return to < addDays(from, CLOSURE_LIMITS.days) ? null : 'days'
}

function endTimeError(endTime: string, { startTime }: Sent) {
  if (typeof startTime !== 'string') return 'startMissing'
  return endTime > startTime ? null : 'timeOrder'
}

/** All days of a range would move to one day. */
const newDayError = (_day: string, { from, to = from }: Sent) => (from === to ? null : 'newDayOnce')

// Cleaned, because the field that they look at may not be validated yet.
const isMissing = line().valid('', null)
const isPresent = line().required()

const emptyIsNull = (schema: StringSchema) => schema.empty('').allow(null)

/** @returns the schema of a field that only one kind has; for all others it is null. */
const onlyOf = <T extends Schema>(kind: ClosureKind, schema: T, message: string): T =>
  schema.when('kind', {
    is: kind,
    otherwise: Joi.valid(null).optional().empty('').default(null).messages({ '*': message }),
  }) as T
const onlyOfMoved = (schema: StringSchema) => onlyOf('moved', emptyIsNull(schema), CLOSURE_MESSAGES.movedOnly)

/** @returns the rule of a field that must not be left out. */
const needed = (message: string) =>
  Joi.invalid(null).required().messages({ 'any.required': message, 'any.invalid': message })

/** Request of POST and PUT /api/admin/closures (docs/product.md sections 3 and 5). */
export const closureInputSchema = inputSchema(CLOSURE_FIELDS, {
  to: (day: StringSchema) => checked(day, lastDayError),
  startTime: emptyIsNull,
  endTime: (time: StringSchema) =>
    emptyIsNull(checked(time, endTimeError)).when('startTime', {
      is: isMissing,
      otherwise: needed(CLOSURE_MESSAGES.endMissing),
    }),
  delayMinutes: (minutes: NumberSchema) => onlyOf('delayed', minutes.required(), CLOSURE_MESSAGES.delayOnly),
  decideBy: (time: StringSchema) =>
    onlyOf('rain', emptyIsNull(time), CLOSURE_MESSAGES.decideByOnly).when('kind', {
      is: Joi.invalid('rain'),
      otherwise: needed(CLOSURE_MESSAGES.decideBy),
    }),
  newDay: (day: StringSchema) =>
    onlyOfMoved(checked(day, newDayError)).when('kind', {
      is: Joi.invalid('moved'),
      otherwise: Joi.when('newStartTime', {
        is: isPresent,
        otherwise: Joi.when('newPlace', { is: isPresent, otherwise: needed(CLOSURE_MESSAGES.moved) }),
      }),
    }),
  newStartTime: onlyOfMoved,
  newPlace: onlyOfMoved,
})

/** Request of PATCH /api/admin/closures/{id}. */
export const closureEndingSchema = Joi.object<ClosureEnding, true>({
  isEnded: Joi.boolean().required(),
  isCanceled: Joi.boolean().when('isEnded', { is: Joi.invalid(true), otherwise: Joi.valid(false) }),
})
