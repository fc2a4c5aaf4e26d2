import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import type { Context } from 'koa'
import { HttpError } from './httpErrors.ts'

/** @returns the sanitized query of the request. @throws HttpError 400 with every error by its parameter. */
export function validateQuery<T>(ctx: Context, schema: Schema<T>): T {
  const { value, errors } = validate(schema, ctx.query)
  if (!errors) return value
  throw new HttpError(400, 'validation', Object.values(errors)[0] ?? 'The address could not be read.', errors)
}
