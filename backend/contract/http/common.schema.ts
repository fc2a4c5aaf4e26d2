import Joi, { type ObjectSchema, type SchemaMap, type CustomHelpers, type StringSchema } from 'joi'
import { LIST_LIMITS, PAGE_NUMBER, type ListQuery } from './common.ts'
import { line } from '../text/text.schema.ts'

/** The id of a stored object in a URL. */
export const idSchema = Joi.string().hex().length(24).required()

export const pageNumberSchema = Joi.string().pattern(PAGE_NUMBER).required()

/**
 * @param more the filters and sort orders of one list, each with its default.
 * @returns the schema of that list's query.
 */
export function listQuerySchema<T extends ListQuery = ListQuery>(
  more: SchemaMap<Omit<T, keyof ListQuery>, true> & Partial<SchemaMap<ListQuery, true>>,
): ObjectSchema<T> {
  return Joi.object<T, true>({
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
    limit: Joi.number().integer().min(1).max(LIST_LIMITS.maxPerPage).default(LIST_LIMITS.perPage),
    q: line().max(LIST_LIMITS.search).allow('').default(''),
    ...more,
  } as SchemaMap<T, true>)
}

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
