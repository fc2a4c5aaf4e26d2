import type { BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'koa'
import { HttpError } from './httpErrors.ts'
import { streamBody, StalledBodyError } from './streamBody.ts'

/** What an upload keeps to, and the sentences for what does not. */
export interface UploadRules {
  /** Name of the multipart field. */
  field: string
  maxBytes: number
  /** Error messages for a file that is too large, and for a missing file. */
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
/** Timeout for the whole: a slow network needs minutes. Below Node's own limit, which sends no response. */
const TOTAL_MS = 280_000

/**
 * Reads the one file of a multipart request; bytes over the limit are never held in memory.
 * @returns its bytes. Its name and declared type cannot be trusted and are dropped.
 * @throws HttpError 415 for another kind of request, 413 for a file that is too large, 400 for a missing one,
 *   408 when the sender stalls.
 */
export async function readUpload(
  ctx: Context,
  { field, maxBytes, tooLarge, missing, stalled, idleMs = IDLE_MS }: UploadRules,
): Promise<Buffer> {
  if (!ctx.is('multipart/form-data')) {
    throw new HttpError(415, 'unsupported_media_type', 'A picture is sent as multipart/form-data.')
  }
  const { Busboy } = await import('@fastify/busboy')
  const parts: Buffer[] = []
  let isFound = false
  let isTooLarge = false
  try {
    const form = new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 50 },
    })
    form.on('file', (name, stream) => {
      // The form fails too, which is the error that counts; without a listener the process would end.
      stream.on('error', () => {})
      if (name !== field) return void stream.resume()
      isFound = true
      stream.on('limit', () => {
        isTooLarge = true
        parts.length = 0
      })
      stream.on('data', (part: Buffer) => {
        if (!isTooLarge) parts.push(part)
      })
    })
    await streamBody(ctx.req, form, { maxBytes: maxBytes * MAX_READ_FACTOR, idleMs, totalMs: TOTAL_MS })
  } catch (error) {
    parts.length = 0
    // The rest of the body is not read.
    ctx.set('Connection', 'close')
    if (error instanceof StalledBodyError) throw new HttpError(408, 'timeout', stalled, { [field]: stalled })
    if (!isTooLarge) throw new HttpError(400, 'bad_request', 'The upload was interrupted. Please try again.')
  }
  if (isTooLarge) throw new HttpError(413, 'too_large', tooLarge, { [field]: tooLarge })
  const bytes = Buffer.concat(parts)
  if (!isFound || bytes.length === 0) throw new HttpError(400, 'validation', missing, { [field]: missing })
  return bytes
}
