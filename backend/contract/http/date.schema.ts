import Joi, { type CustomHelpers, type StringSchema } from 'joi'

const DAY_MS = 86_400_000

/**
 * Accepts an instant or a day in ISO 8601, and converts it to an ISO string in UTC.
 * Does not use Joi's own `raw`, which would remove the default of a missing value again.
 * @param message the message for every error.
 */
export const isoDate = (message: string): StringSchema =>
  Joi.date()
    .iso()
    .messages({ '*': message })
    .custom((date: Date) => date.toISOString()) as unknown as StringSchema

/** @returns the number of days since 1970 in UTC; NaN for an invalid date. */
export const dayNumber = (iso: unknown): number =>
  typeof iso === 'string' ? Math.floor(Date.parse(iso) / DAY_MS) : NaN

/**
 * Rejects a date whose day is before that of another field of the same object; the same day is valid.
 * @param message the message for a date that is too early.
 */
export const notBefore = (schema: StringSchema, field: string, message: string): StringSchema =>
  schema
    .custom((date: string, helpers: CustomHelpers) => {
      const other = (helpers.state.ancestors[0] as Record<string, unknown>)[field]
      return dayNumber(date) < dayNumber(other) ? helpers.error('date.order') : date
    })
    .messages({ 'date.order': message })
