import { addDays, isCalendarDay } from '../time/calendar.ts'
import { isTimeOfDay } from '../time/timeOfDay.ts'
import Joi, { type CustomHelpers, type CustomValidator, type Schema } from 'joi'
import { LOCATIONS } from '../classes/classes.limits.ts'
import { SPORTS, bothWays } from '../http/common.ts'
import { idSchema, listQuerySchema } from '../http/common.schema.ts'
import { line } from '../text/text.schema.ts'
import {
  CLOSURE_KINDS,
  CLOSURE_LIMITS,
  CLOSURE_SORTS,
  CLOSURE_STATES,
  type ClosureKind,
  CLOSURE_MESSAGES,
  type ClosureEnding,
  type ClosureInput,
  type ClosureListQuery,
} from './closures.ts'

/** Uses one message for every error of a field that has no message of its own. */
const always = (message: string) => ({ '*': message })

/** The fields as they were sent: they may be missing or invalid. */
type Sent = Readonly<Partial<Record<keyof ClosureInput, unknown>>>

/** @returns a rule that rejects a text with one of the messages. @param errorOf null if it is valid. */
const rule =
  (errorOf: (text: string, sent: Sent) => keyof typeof CLOSURE_MESSAGES | null): CustomValidator<string> =>
  (text, helpers: CustomHelpers) => {
    const error = errorOf(text, helpers.state.ancestors[0] as Sent)
    return error === null ? text : helpers.error(error)
  }

/** A text whose errors are named as the messages are. */
const checked = (errorOf: Parameters<typeof rule>[0]) =>
  Joi.string().custom(rule(errorOf)).messages(CLOSURE_MESSAGES)

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

/** Only of this century, so that a mistyped year is noticed. */
const dayError = (text: string) => (isCalendarDay(text) && text.startsWith('20') ? null : 'day')
const day = (moreError: Parameters<typeof rule>[0] = () => null) =>
  checked((text, sent) => dayError(text) ?? moreError(text, sent))
    .example('2026-07-04')
    .messages(always(CLOSURE_MESSAGES.day))

const timeError = (text: string) => (isTimeOfDay(text) ? null : 'time')
const time = (moreError: Parameters<typeof rule>[0] = () => null) =>
  checked((text, sent) => timeError(text) ?? moreError(text, sent)).messages(always(CLOSURE_MESSAGES.time))

function lastDayError(to: string, { from }: Sent) {
  if (!isDay(from)) return null
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

/** @returns the schema of a field that only one kind has; for all others it is null. */
const onlyOf = <T extends Schema>(kind: ClosureKind, schema: T, message: string): T =>
  schema.when('kind', {
    is: kind,
    otherwise: Joi.valid(null).optional().empty('').default(null).messages(always(message)),
  }) as T

/** @returns the rule of a field that must not be left out. */
const needed = (message: string) =>
  Joi.invalid(null).required().messages({ 'any.required': message, 'any.invalid': message })

/** Request of POST and PUT /api/admin/closures (docs/specification.md sections 3 and 5). */
export const closureInputSchema = Joi.object<ClosureInput, true>({
  kind: Joi.string()
    .valid(...CLOSURE_KINDS)
    .required()
    .messages(always(CLOSURE_MESSAGES.kind)),
  location: Joi.string()
    .valid(...LOCATIONS)
    .allow(null)
    .default(null)
    .messages(always(CLOSURE_MESSAGES.location)),
  sport: Joi.string()
    .valid(...SPORTS)
    .allow(null)
    .default(null)
    .messages(always(CLOSURE_MESSAGES.sport)),
  classIds: Joi.array()
    // In lower case, because ids are compared as texts.
    .items(idSchema.optional().lowercase().messages(always(CLOSURE_MESSAGES.classIds)))
    .unique()
    .max(CLOSURE_LIMITS.classIds)
    .default([])
    .messages({ ...always(CLOSURE_MESSAGES.classIds), 'array.max': CLOSURE_MESSAGES.classIdsMax }),
  from: day().required(),
  to: day(lastDayError).required(),
  startTime: time().empty('').allow(null).default(null),
  endTime: time(endTimeError)
    .empty('')
    .allow(null)
    .default(null)
    .when('startTime', { is: isMissing, otherwise: needed(CLOSURE_MESSAGES.endMissing) }),
  delayMinutes: onlyOf(
    'delayed',
    Joi.number()
      .integer()
      .min(1)
      .max(CLOSURE_LIMITS.delayMinutesMax)
      .required()
      .messages(always(CLOSURE_MESSAGES.delayMinutes)),
    CLOSURE_MESSAGES.delayOnly,
  ),
  newDay: onlyOf(
    'moved',
    day(newDayError).empty('').allow(null).default(null),
    CLOSURE_MESSAGES.movedOnly,
  ).when('kind', {
    is: Joi.invalid('moved'),
    otherwise: Joi.when('newStartTime', {
      is: isPresent,
      otherwise: Joi.when('newPlace', { is: isPresent, otherwise: needed(CLOSURE_MESSAGES.moved) }),
    }),
  }),
  newStartTime: onlyOf('moved', time().empty('').allow(null).default(null), CLOSURE_MESSAGES.movedOnly),
  newPlace: onlyOf(
    'moved',
    line()
      .max(CLOSURE_LIMITS.newPlace)
      .empty('')
      .allow(null)
      .default(null)
      .messages(always(CLOSURE_MESSAGES.newPlace)),
    CLOSURE_MESSAGES.movedOnly,
  ),
  message: line()
    .max(CLOSURE_LIMITS.message)
    .allow('')
    .default('')
    .messages(always(CLOSURE_MESSAGES.message)),
})

/** Request of PATCH /api/admin/closures/{id}. */
export const closureEndingSchema = Joi.object<ClosureEnding, true>({ isEnded: Joi.boolean().required() })

/** Query of GET /api/admin/closures?page={n}. */
export const closureListQuerySchema = listQuerySchema<ClosureListQuery>({
  state: Joi.string()
    .valid(...CLOSURE_STATES)
    .allow('')
    .default(''),
  sort: Joi.string()
    .valid(...bothWays(CLOSURE_SORTS))
    .allow('')
    .default(''),
})
