import Joi, { type ObjectSchema, type SchemaMap } from 'joi'
import { line } from '../text/text.schema.ts'
import { LIST_LIMITS } from './common.limits.ts'

/** The query of every paged list in the admin area. */
export interface ListQuery {
  page: number
  limit: number
  /** The search text; empty for all. */
  q: string
}

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
