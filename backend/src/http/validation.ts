import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import type { Context } from 'koa'
import { HttpError, notFound } from './errors.ts'

/**
 * @returns the request's body, sanitized by its schema.
 * @throws HttpError 400 with every error keyed by its field, and the first one as the message.
 */
export const validateBody = <T>(ctx: Context, schema: Schema<T>): T =>
  validInput(schema, (ctx.request as { body?: unknown }).body ?? {}, 'The request could not be read.')

/** @returns the sanitized query of the request. @throws HttpError 400 with every error by its parameter. */
export const validateQuery = <T>(ctx: Context, schema: Schema<T>): T =>
  validInput(schema, ctx.query, 'The address could not be read.')

function validInput<T>(schema: Schema<T>, input: unknown, fallback: string): T {
  const { value, errors } = validate(schema, input)
  if (!errors) return value
  throw new HttpError(400, 'validation', Object.values(errors)[0] ?? fallback, errors)
}

/**
 * Validates a URL parameter against its schema of the contract.
 * @param what name of the object for the error message.
 * @returns the sanitized value. @throws HttpError 404: an object with an invalid name cannot exist.
 */
export function validateParam<T>(value: unknown, schema: Schema<T>, what: string): T {
  const validated = validate(schema, value)
  if (validated.errors) throw notFound(what)
  return validated.value
}

/**
 * @returns the version that an update is based on, or null without an If-Match header
 *   (docs/architecture.md section 4).
 * @throws HttpError 400 for an If-Match that holds no version.
 */
export function expectedVersion(ctx: Context): number | null {
  const header = ctx.get('If-Match').trim()
  if (header === '' || header === '*') return null
  // A compressing proxy turns the tag into a weak one.
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1]
  if (version === undefined)
    throw new HttpError(400, 'bad_request', 'If-Match must name a version, as in "3".')
  return Number(version)
}
