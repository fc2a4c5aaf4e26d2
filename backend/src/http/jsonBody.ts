import { SMALL_BODY_BYTES } from '@lane-and-court/contract/http/common.limits.ts'
import { inputError } from '@lane-and-court/contract/http/inputRules.ts'
import type { Context, Middleware } from 'koa'
import { withDocs } from './routeDocs.ts'
import { HttpError } from './httpErrors.ts'

/** For requests of administrators. */
const LARGE_BODY_BYTES = 1024 * 1024

const readers = new WeakSet<Middleware>()

/** @returns whether a handler of a route reads the request's body. */
export const readsBody = (handler: Middleware): boolean => readers.has(handler)

/** Marks a handler as one that reads the request's body. @returns the handler itself. */
export function markBodyReader(handler: Middleware): Middleware {
  readers.add(handler)
  return handler
}

/**
 * Reads the body of a request as JSON, for the handlers behind it; a body of another type is left unread.
 * @param maxBytes of the body, decompressed.
 * @throws HttpError 413 for a longer one, 415 for an unknown encoding, 400 for a body that is no JSON, is not
 *   encoded correctly or broke off, and for one that breaks a rule for all input (contract/http/inputRules).
 */
export function jsonBody(maxBytes: number): Middleware {
  const load = async () => {
    const { koaBody } = await import('koa-body')
    return koaBody({ jsonLimit: String(maxBytes), text: false, urlencoded: false, jsonStrict: true })
  }
  // Loaded with the first body, so that the start does not take longer.
  let read: ReturnType<typeof load> | null = null
  const reader: Middleware = async (ctx, next) => {
    const readBody = await (read ??= load())
    try {
      await readBody(ctx, async () => {})
    } catch (error) {
      const status = (error as { status?: unknown }).status
      if (status === 413) throw new HttpError(413, 'too_large', 'The request is too large.')
      if (status === 415)
        throw new HttpError(415, 'unsupported_media_type', 'Please send the request as JSON.')
      // All other errors here come from the body that was sent, or from a client that disconnected.
      throw new HttpError(400, 'bad_request', 'The request could not be read.')
    }
    const error = inputError((ctx.request as Context['request'] & { body?: unknown }).body)
    if (error) {
      const fields = error.field ? { [error.field]: error.message } : undefined
      throw new HttpError(400, 'validation', error.message, fields)
    }
    return next()
  }
  const notes = [`A body of at most ${maxBytes / 1024} KB.`]
  return withDocs({ errors: [400, 413, 415], notes }, markBodyReader(reader))
}

/** For requests that anybody may send, and for a coach's own: it runs behind the rate limit. */
export const smallBody = jsonBody(SMALL_BODY_BYTES)

/** For all other requests that write. */
export const largeBody = jsonBody(LARGE_BODY_BYTES)
