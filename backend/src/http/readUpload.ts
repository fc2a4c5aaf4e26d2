import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Context } from 'koa'
import { Fault } from './fault.ts'
import { pourBody, StalledBody } from './pourBody.ts'

/** What an upload keeps to, and the sentences for what does not. */
export interface UploadRules {
  /** Name of the multipart field. */
  field: string
  maxBytes: number
  /** Sentences for a file that is too large, and for none at all. */
  tooLarge: string
  missing: string
  /** Sentence for one whose sender stops in the middle. */
  stalled: string
  /** Longest wait for the next byte, in milliseconds; 15 seconds without. */
  idleMs?: number
}

/** What is too large is read on, so that its sender hears why; one that never ends is cut off here. */
const CUT_AT = 10

/** Longest wait for the next byte of a body; a phone in a dead spot sends it again later. */
const IDLE_MS = 15_000
/** Longest wait for all of it: a slow line needs minutes. Shorter than Node's own limit, which answers nothing. */
const TOTAL_MS = 280_000

/**
 * Reads the one file of a multipart request; what is more than allowed is never kept.
 * @returns its bytes. Its name and the type it claims are nothing to go by, and are dropped.
 * @throws Fault 415 for another kind of request, 413 for a file too large, 400 for none, 408 when the sender stalls.
 */
export async function readUpload(
  ctx: Context,
  { field, maxBytes, tooLarge, missing, stalled, idleMs = IDLE_MS }: UploadRules,
): Promise<Buffer> {
  if (!ctx.is('multipart/form-data')) {
    throw new Fault(415, 'unsupported_media_type', 'A picture is sent as multipart/form-data.')
  }
  const parts: Buffer[] = []
  let isFound = false
  let isTooLarge = false
  try {
    const form = new Busboy({
      headers: ctx.req.headers as BusboyHeaders,
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 50 },
    })
    form.on('file', (name, stream) => {
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
    await pourBody(ctx.req, form, { maxBytes: maxBytes * CUT_AT, idleMs, totalMs: TOTAL_MS })
  } catch (error) {
    parts.length = 0
    // What is still to come is not read.
    ctx.set('Connection', 'close')
    if (error instanceof StalledBody) throw new Fault(408, 'timeout', stalled, { [field]: stalled })
    if (!isTooLarge) throw new Fault(400, 'bad_request', 'The upload broke off. Please try again.')
  }
  if (isTooLarge) throw new Fault(413, 'too_large', tooLarge, { [field]: tooLarge })
  const bytes = Buffer.concat(parts)
  if (!isFound || bytes.length === 0) throw new Fault(400, 'validation', missing, { [field]: missing })
  return bytes
}
