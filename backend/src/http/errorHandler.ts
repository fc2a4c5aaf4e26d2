import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import type { Middleware } from 'koa'
import type { Logger } from '../infra/logger.ts'
import { Fault } from './fault.ts'

/**
 * Answers every fault below it with the error body; what it does not know is a 500 that tells nothing.
 * @param plain the paths that answer a fault with its sentence alone, as plain text (SPEC section 7).
 */
export function errorHandler(logger: Logger, plain: ReadonlySet<string>): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      const isUnanswered = ctx.status === 404 && ctx.body === undefined && !ctx.headerSent
      if (isUnanswered && /^\/api(\/|$)/i.test(ctx.path)) {
        throw new Fault(404, 'not_found', 'Not found')
      }
    } catch (error) {
      const fault = toFault(error)
      if (fault.status >= 500) logger.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      ctx.status = fault.status
      ctx.set('Cache-Control', 'no-store')
      const isPlain = plain.has(ctx.path) && !fault.details
      ctx.type = isPlain ? 'text/plain' : 'application/json'
      ctx.body = isPlain ? fault.message : toBody(fault)
    }
  }
}

function toBody({ message, code, fields, details }: Fault): ErrorBody {
  return { message, code, ...(fields ? { fields } : {}), ...details }
}

/** Body parsers and decoders throw errors with a status and a type of their own. */
function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const { status, type } = error as { status?: unknown; type?: unknown }
  if (status === 413) return new Fault(413, 'too_large', 'The request is too large.')
  if (status === 415) return new Fault(415, 'unsupported_media_type', 'Please send the request as JSON.')
  if (error instanceof URIError || error instanceof SyntaxError || type === 'entity.parse.failed') {
    return new Fault(400, 'bad_request', 'The request could not be read.')
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Fault(status, 'bad_request', 'The request could not be read.')
  }
  return new Fault(500, 'internal', 'Something went wrong on our side. Please try again.')
}
