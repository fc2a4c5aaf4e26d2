import { validate } from '@lane-and-court/contract/http/validate.ts'
import type { Schema } from 'joi'
import type { Context } from 'koa'
import { HttpError } from './httpErrors.ts'

/**
 * @returns the request's body, sanitized by its schema.
 * @throws HttpError 400 with every error keyed by its field, and the first one as the message.
 */
export function validateBody<T>(ctx: Context, schema: Schema<T>): T {
  const { value, errors } = validate(schema, (ctx.request as { body?: unknown }).body ?? {})
  if (!errors) return value
  const message = Object.values(errors)[0] ?? 'The request could not be read.'
  throw new HttpError(400, 'validation', message, errors)
}
