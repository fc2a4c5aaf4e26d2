import { SMALL_BODY_BYTES } from '@lane-and-court/contract/http/common.limits.ts'
import { inputFault } from '@lane-and-court/contract/http/inputRules.ts'
import { koaBody } from 'koa-body'
import type { Context, Middleware } from 'koa'
import { withEffects } from './effects.ts'
import { Fault } from './fault.ts'

/** Bodies of what an administrator writes. */
const LARGE_BODY_BYTES = 1024 * 1024

const readers = new WeakSet<Middleware>()

/** @returns whether a handler of a route is one that reads its body. */
export const readsBody = (handler: Middleware): boolean => readers.has(handler)

/**
 * Reads the body of a call as JSON, for the handlers behind it; a body of another type is left alone.
 * @param maxBytes of the body, unpacked.
 * @throws Fault 413 for a longer one, 415 for a packing that nobody knows, 400 for what is no JSON, is packed
 *   wrongly or broke off, and for what no input may be (contract/http/inputRules).
 */
function jsonBody(maxBytes: number): Middleware {
  const read = koaBody({ jsonLimit: String(maxBytes), text: false, urlencoded: false, jsonStrict: true })
  const reader: Middleware = async (ctx, next) => {
    try {
      await read(ctx, async () => {})
    } catch (error) {
      const status = (error as { status?: unknown }).status
      if (status === 413) throw new Fault(413, 'too_large', 'The request is too large.')
      if (status === 415) throw new Fault(415, 'unsupported_media_type', 'Please send the request as JSON.')
      // Whatever else goes wrong here is the fault of what was sent, or of a sender who left.
      throw new Fault(400, 'bad_request', 'The request could not be read.')
    }
    const fault = inputFault((ctx.request as Context['request'] & { body?: unknown }).body)
    if (fault) {
      const fields = fault.field ? { [fault.field]: fault.message } : undefined
      throw new Fault(400, 'validation', fault.message, fields)
    }
    return next()
  }
  readers.add(reader)
  const notes = [`A body of at most ${maxBytes / 1024} KB.`]
  return withEffects({ faults: [400, 413, 415], notes }, reader)
}

/** For calls that anybody may make, and for a coach's own: it stands behind what counts them. */
export const smallBody = jsonBody(SMALL_BODY_BYTES)

/** For all other calls that write. */
export const largeBody = jsonBody(LARGE_BODY_BYTES)
