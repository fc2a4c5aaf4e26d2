import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type {
  ErrorCode,
  FieldErrors,
  Saver,
  SignedIn,
  ErrorBody,
} from '@lane-and-court/contract/errors/errors.ts'
import { isApi } from '@lane-and-court/contract/pages/pageAddress.ts'
import type { Context, Middleware } from 'koa'
import { isTooSlow } from '../infra/database/connect.ts'
import { isDatabaseAwayError, isOutageKnown } from '../infra/database/databaseState.ts'
import { isDiskFull } from '../infra/database/stored.ts'
import type { Logger } from '../infra/logger.ts'

/** An error whose message the user may read. Any other thrown error becomes a 500 without details. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Additional fields of the error response. */
  readonly details: object | undefined

  constructor(status: number, code: ErrorCode, message: string, fields?: FieldErrors, details?: object) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
  }
}

export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} not found`)

/** An update that is based on an outdated version; it holds the newest, and who saved that where it is known. */
export class ConflictError extends HttpError {
  constructor(
    current: unknown,
    saver: Saver = {},
    message = 'Someone else changed this first. Please check it and try again.',
  ) {
    super(409, 'conflict', message, undefined, { current, ...saver })
    this.name = 'ConflictError'
  }
}

/** A key under which another payload was saved before; it holds the response to that one. */
export class IdempotencyMismatchError extends HttpError {
  /** @param first the body of the first response, null for none. */
  constructor(first: unknown) {
    super(422, 'idempotency_mismatch', 'This was already saved with different text.', undefined, { first })
    this.name = 'IdempotencyMismatchError'
  }
}

/** An act that the own password should have confirmed; attempts are limited by `countPasswordChange`. */
export class WrongPasswordError extends HttpError {
  /** @param field that holds the password. */
  constructor(message: string = AUTH_MESSAGES.currentPassword, field = 'currentPassword') {
    super(400, 'validation', message, { [field]: message })
    this.name = 'WrongPasswordError'
  }
}

/** A request that was sent for another account than the signed-in one; it holds the signed-in one. */
export class OtherAccountError extends HttpError {
  constructor(signedIn: SignedIn) {
    super(409, 'other_account', AUTH_MESSAGES.otherAccount(signedIn.name), undefined, { signedIn })
    this.name = 'OtherAccountError'
  }
}

/** Something that nobody may change or delete in the admin area (docs/product.md section 6). */
export class ProtectedError extends HttpError {
  constructor(message: string) {
    super(403, 'forbidden', message, undefined, { isProtected: true })
    this.name = 'ProtectedError'
  }
}

/** Seconds until a client tries again what the database could not do. */
export const RETRY_SECONDS = 5
/** Seconds until a client tries again what found no room on the disk: somebody has to make room first. */
const DISK_FULL_RETRY_SECONDS = 60

export const DATABASE_AWAY = 'The website cannot load this right now. Please try again in a moment.'

/**
 * Responds to every error thrown behind it with the error body; unknown errors become a 500 without details.
 * @param plain the paths that send only the error message, as plain text (docs/product.md section 7); a method
 *   that they do not take is no call of theirs.
 */
export function errorHandler(logger: Logger, plain: ReadonlySet<string>): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      // A body that is being compressed is sent later.
      const isAnswered = ctx.respond === false || ctx.headerSent
      const isUnhandled = ctx.status === 404 && ctx.body === undefined && !isAnswered
      if (isUnhandled && isApi(ctx.path)) {
        throw new HttpError(404, 'not_found', 'Not found')
      }
    } catch (error) {
      const httpError = isTooSlow(error) ? tooSlow(ctx) : toHttpError(error)
      const isAway = isDatabaseAwayError(error)
      if (isAway) ctx.set('Retry-After', String(RETRY_SECONDS))
      const log = () => logger.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      // One line in the log tells of a database that is away (`noteReach`), not one for each request.
      if (isAway) void isOutageKnown().then((isKnown) => isKnown || log())
      else if (httpError.status >= 500) log()
      if (isDiskFull(error)) ctx.set('Retry-After', String(DISK_FULL_RETRY_SECONDS))
      ctx.status = httpError.status
      ctx.set('Cache-Control', 'no-store')
      const isPlain = plain.has(ctx.path) && !httpError.details && httpError.status !== 405
      ctx.type = isPlain ? 'text/plain' : 'application/json'
      ctx.body = isPlain ? httpError.message : toBody(httpError)
    }
  }
}

/** @returns the status and the body of the response to an error. */
export function errorAnswer(error: unknown): { status: number; body: ErrorBody } {
  const httpError = toHttpError(error)
  return { status: httpError.status, body: toBody(httpError) }
}

function toBody({ message, code, fields, details }: HttpError): ErrorBody {
  return { message, code, ...(fields ? { fields } : {}), ...details }
}

/** Only other words make a search faster; anything else may be faster when the server is less busy. */
function tooSlow(ctx: Context): HttpError {
  if (ctx.query['q'])
    return new HttpError(503, 'unavailable', 'This search takes too long. Use fewer or different words.')
  ctx.set('Retry-After', String(RETRY_SECONDS))
  return new HttpError(503, 'unavailable', 'This is taking too long right now. Please try again in a moment.')
}

/** Body parsers and decoders throw errors with their own status and type. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  // The outbox of the browser keeps what a 503 of this server refuses, and sends it again later.
  if (isDiskFull(error))
    return new HttpError(503, 'unavailable', "The server's disk is full; nothing was saved")
  if (isDatabaseAwayError(error)) return new HttpError(503, 'unavailable', DATABASE_AWAY)
  const { status, type } = error as { status?: unknown; type?: unknown }
  if (status === 413) return new HttpError(413, 'too_large', 'The request is too large.')
  if (status === 415) return new HttpError(415, 'unsupported_media_type', 'Please send the request as JSON.')
  if (error instanceof URIError || error instanceof SyntaxError || type === 'entity.parse.failed') {
    return new HttpError(400, 'bad_request', 'The request could not be read.')
  }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new HttpError(status, 'bad_request', 'The request could not be read.')
  }
  return new HttpError(500, 'internal', 'Something went wrong on our side. Please try again.')
}
