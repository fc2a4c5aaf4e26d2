import Joi, { type CustomHelpers, type StringSchema } from 'joi'

const DAY_MS = 86_400_000

/**
 * An instant or a day, as ISO 8601; it is handed on as an ISO string in UTC, and so has the type of a string.
 * Not Joi's own `raw`, which takes the default of what is left out away again.
 * @param message says what is wanted, whatever is wrong.
 */
export const isoDate = (message: string): StringSchema =>
  Joi.date()
    .iso()
    .messages({ '*': message })
    .custom((date: Date) => date.toISOString()) as unknown as StringSchema

/** @returns the number of an instant's day in UTC; NaN for what is no date. */
export const dayNumber = (iso: unknown): number => Math.floor(new Date(String(iso)).getTime() / DAY_MS)

/**
 * Refuses a date whose day is before that of another field of the same object; one that is on it is well.
 * @param message told where it is.
 */
export const notBefore = (schema: StringSchema, field: string, message: string): StringSchema =>
  schema
    .custom((date: string, helpers: CustomHelpers) => {
      const other = (helpers.state.ancestors[0] as Record<string, unknown>)[field]
      return dayNumber(date) < dayNumber(other) ? helpers.error('date.order') : date
    })
    .messages({ 'date.order': message })
