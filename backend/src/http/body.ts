import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import type { BusboyHeaders } from '@fastify/busboy'
import { SMALL_BODY_BYTES } from '@lane-and-court/contract/http/common.ts'
import { inputError } from '@lane-and-court/contract/http/validate.ts'
import type { Context, Middleware } from 'koa'
import { HttpError } from './errors.ts'
import { withDocs } from './routeDocs.ts'

/** The largest JSON body of an administrator. */
const LARGE_BODY_BYTES = 1024 * 1024

const readers = new WeakSet<Middleware>()

/** @returns whether a handler of a route reads the request's body. */
export const readsBody = (handler: Middleware): boolean => readers.has(handler)

/** How long a JSON body or a form may take. Anybody may send one, and each holds a connection. */
const BODY_MS = 30_000
/** How long an upload may take: a slow network needs minutes. Node's own limit is longer, and sends no response. */
export const UPLOAD_MS = 280_000

/** @throws HttpError 408 when reading a body takes longer; the rest of it is not read. */
async function inTime<T>(ctx: Context, reading: Promise<T>, ms = BODY_MS): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    ctx.set('Connection', 'close')
    late.reject(new HttpError(408, 'timeout', 'The request took too long. Please try again.'))
  }, ms)
  return Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
}

/** Marks a handler as one that reads the request's body. @returns the handler itself. */
function markBodyReader(handler: Middleware): Middleware {
  readers.add(handler)
  return handler
}

/**
 * Reads the body of a request as JSON, for the handlers behind it; a body of another type is left unread.
 * @param maxBytes how long the body may be after decompression. @param ms how long it may take.
 * @param values the maximum number of values in it, including nested ones.
 * @throws HttpError 413 for a longer one, 408 for a slower one, 415 for an unknown encoding, 400 for a body that is no JSON, is not
 *   encoded correctly or broke off, and for one that breaks a rule for all input (`inputError`).
 */
export function jsonBody(maxBytes: number, ms = BODY_MS, values?: number): Middleware {
  const load = async () => {
    const { koaBody } = await import('koa-body')
    return koaBody({ jsonLimit: String(maxBytes), text: false, urlencoded: false, jsonStrict: true })
  }
  // Loaded with the first body, so that the start does not take longer.
  let bodyParser: ReturnType<typeof load> | null = null
  const reader: Middleware = async (ctx, next) => {
    const readBody = await (bodyParser ??= load())
    try {
      await inTime(
        ctx,
        readBody(ctx, async () => {}),
        ms,
      )
    } catch (error) {
      if (error instanceof HttpError) throw error
      const status = (error as { status?: unknown }).status
      if (status === 413) throw new HttpError(413, 'too_large', 'The request is too large.')
      if (status === 415)
        throw new HttpError(415, 'unsupported_media_type', 'Please send the request as JSON.')
      // All other errors here come from the body that was sent, or from a client that disconnected.
      throw new HttpError(400, 'bad_request', 'The request could not be read.')
    }
    const error = inputError((ctx.request as Context['request'] & { body?: unknown }).body, values)
    if (error) {
      const fields = error.field ? { [error.field]: error.message } : undefined
      throw new HttpError(400, 'validation', error.message, fields)
    }
    return next()
  }
  const notes = [`A body of at most ${maxBytes / 1024} KB.`]
  return withDocs({ errors: [400, 408, 413, 415], notes }, markBodyReader(reader))
}

/** Reads the JSON body of a request that anybody may send, or a coach: it runs behind the rate limit. */
export const smallBody = jsonBody(SMALL_BODY_BYTES)

/** Reads the JSON body of all other requests that write. */
export const largeBody = jsonBody(LARGE_BODY_BYTES)

/**
 * Reads the form that a browser without scripts, or a mail program, has sent. Its text is in `ctx.state.formBody`.
 * @throws HttpError 413 for a longer one, 408 for a slower one.
 */
const formOf = (maxBytes: number): Middleware =>
  markBodyReader(
    withDocs({ errors: [408, 413], notes: [`A form, of at most ${maxBytes / 1024} KB.`] }, (async (
      ctx,
      next,
    ) => {
      ctx.state.formBody = await inTime(ctx, readForm(ctx, maxBytes))
      await next()
    }) satisfies Middleware),
  )

async function readForm(ctx: Context, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // The loop may end early, and must not end the connection before the response is sent.
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      // Otherwise the server would go on receiving, and discarding, the rest of the body.
      ctx.set('Connection', 'close')
      throw new HttpError(413, 'too_large', 'The request is too large.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** For forms with an address, or with nothing but a button. */
export const formBody = formOf(4 * 1024)

/** For a form with a message, of which each character may become twelve. */
export const longFormBody = formOf(96 * 1024)

interface Limits {
  /** Maximum number of bytes that are read. */
  maxBytes: number
  /** Timeouts for the next byte, and for the whole body, in milliseconds. */
  idleMs: number
  totalMs: number
}

/** The sender stopped sending, or takes too long. */
class StalledBodyError extends Error {
  override readonly name = 'StalledBodyError'
}

/**
 * Pipes a request's body into a stream, with backpressure. On an error, the request is not destroyed, so
 * that a response can still be sent.
 * @throws StalledBodyError when the sender stalls; Error when it breaks off or sends too much, or what the
 *   stream throws.
 */
function streamBody(req: IncomingMessage, into: Writable, limits: Limits): Promise<void> {
  return new Promise((resolve, reject) => {
    let count = 0
    const stall = () => end(new StalledBodyError())
    const idle = setTimeout(stall, limits.idleMs)
    const total = setTimeout(stall, limits.totalMs)

    function end(error?: Error): void {
      clearTimeout(idle)
      clearTimeout(total)
      req.off('data', onData).off('error', end).off('close', onClose)
      into.off('finish', onFinish)
      if (!error) return resolve()
      req.unpipe(into)
      // The error of the interrupted stream tells nothing new.
      into.once('error', () => {})
      into.destroy()
      reject(error)
    }
    function onData({ length }: Buffer): void {
      count += length
      idle.refresh()
      if (count > limits.maxBytes) end(new Error('the body is too large'))
    }
    const onFinish = () => end()
    const onClose = () => {
      if (!req.complete) end(new Error('the body broke off'))
    }
    into.once('error', end).once('finish', onFinish)
    req.on('data', onData).once('error', end).once('close', onClose)
    req.pipe(into)
  })
}

/** What an upload keeps to, and the sentences for what does not. */
export interface UploadRules {
  /** Name of the multipart field. */
  field: string
  maxBytes: number
  /** The error messages for a file that is too large, and for no file. */
  tooLarge: string
  missing: string
  /** Error message for an upload that stalls. */
  stalled: string
  /** Timeout for the next byte, in milliseconds; default 15 seconds. */
  idleMs?: number
}

/**
 * A file that is too large is read to its end, so that its sender gets the error; at this multiple of the
 * allowed size, reading stops.
 */
const MAX_READ_FACTOR = 10

/** Timeout for the next byte of a body; a phone without network retries later. */
const IDLE_MS = 15_000

/** A file as it was uploaded. Its declared type cannot be trusted and is dropped. */
export interface UploadedFile {
  bytes: Buffer
  /** As the sender calls it; anything can stand in it. */
  name: string
}

/**
 * Reads the one file of a multipart request; bytes over the limit are never held in memory.
 * @throws HttpError 415 for a request of another type, 413 for a file that is too large, 400 for no file, 408 when
 *   nothing more arrives.
 */
export async function readUpload(
  ctx: Context,
  { field, maxBytes, tooLarge, missing, stalled, idleMs = IDLE_MS }: UploadRules,
): Promise<UploadedFile> {
  if (!ctx.is('multipart/form-data')) {
    throw new HttpError(415, 'unsupported_media_type', 'A picture is sent as multipart/form-data.')
  }
  const { Busboy } = await import('@fastify/busboy')
  const parts: Buffer[] = []
  let found: string | null = null
  let isTooLarge = false
  try {
    const form = new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 50 },
    })
    form.on('file', (name, stream, fileName) => {
      // The form fails too, which is the error that counts; without a listener the process would end.
      stream.on('error', () => {})
      if (name !== field) return void stream.resume()
      found = fileName ?? ''
      stream.on('limit', () => {
        isTooLarge = true
        parts.length = 0
      })
      stream.on('data', (part: Buffer) => {
        if (!isTooLarge) parts.push(part)
      })
    })
    await streamBody(ctx.req, form, { maxBytes: maxBytes * MAX_READ_FACTOR, idleMs, totalMs: UPLOAD_MS })
  } catch (error) {
    parts.length = 0
    // The rest of the body is not read.
    ctx.set('Connection', 'close')
    if (error instanceof StalledBodyError) throw new HttpError(408, 'timeout', stalled, { [field]: stalled })
    if (!isTooLarge) throw new HttpError(400, 'bad_request', 'The upload was interrupted. Please try again.')
  }
  if (isTooLarge) throw new HttpError(413, 'too_large', tooLarge, { [field]: tooLarge })
  const bytes = Buffer.concat(parts)
  if (found === null || bytes.length === 0)
    throw new HttpError(400, 'validation', missing, { [field]: missing })
  return { bytes, name: found }
}
