import type { ErrorBody, Saver } from '@lane-and-court/contract/errors/errors.ts'
import { classifyResponse, isUnanswered, type Exchange } from '../../network/classifyResponse.ts'
import { requestHeaders, sendRequest } from '../../network/httpClient.ts'
import { serverNow } from '../../network/serverClock.ts'
import { batchBody } from '../queue/batch.ts'
import type { Outcome, OutboxEntry } from '../queue/outbox.types.ts'
import { readPicture } from '../queue/outboxStore.ts'
import { unseal } from '../queue/secrets.ts'
import { retryAfterMs } from './retryDelays.ts'
import { uploadPicture } from './uploadPicture.ts'

const LIMITS = { leastMs: 20_000, mostMs: 240_000 }

/** What the server answered, for the caller of a write: its status and its body. */
export interface Answer {
  status: number
  data: unknown
}

/** What became of a request; without an answer if none of this server came. */
export interface Sending {
  outcome: Outcome
  answer: Answer | null
}

/** How a picture is followed while it is sent. */
export interface Upload {
  /** The file, where it is not stored on this device. */
  file?: Blob
  /** Called with the progress, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one write with its idempotency key; it never throws. */
export async function sendEntry(entry: OutboxEntry, upload: Upload = {}): Promise<Sending> {
  const { id, owner, request, picture, batch } = entry
  const body = await bodyOf(entry, upload.file).catch(() => null)
  if (body === null) return { outcome: refuse('The copy of this on the device is gone.'), answer: null }
  const headers = requestHeaders({ account: owner, key: batch?.key ?? id, version: request.version })
  const exchange = await (picture
    ? uploadPicture(request.path, headers, body as FormData, upload)
    : sendRequest(request.path, { method: request.method, headers, body, ...LIMITS, endsOnReconnect: true }))
  const response = classifyResponse(exchange)
  const answer =
    exchange.response && !isUnanswered(response) ? { status: response.status, data: response.body } : null
  return { outcome: outcomeOf(entry, exchange, sizeOf(body)), answer }
}

/** @returns the size of a request body in bytes; of a form, the size of its one file. */
function sizeOf(body: string | FormData | undefined): number {
  const file = body instanceof FormData ? body.get('image') : null
  if (file instanceof Blob) return file.size
  return typeof body === 'string' ? new Blob([body]).size : 0
}

/** @throws if the picture or the key of a secret was deleted. */
async function bodyOf(entry: OutboxEntry, file?: Blob): Promise<string | FormData | undefined> {
  const { request, picture, name, sealed, batch } = entry
  if (batch) return JSON.stringify(batchBody(entry))
  if (picture) {
    const blob = file ?? (await readPicture(picture))
    if (!blob) throw new Error('The picture is gone')
    const form = new FormData()
    form.append('image', blob, name || 'image')
    return form
  }
  if (request.body === undefined) return undefined
  const secret = sealed ? { [sealed.field]: await unseal(sealed) } : {}
  return JSON.stringify(sealed ? { ...(request.body as object), ...secret } : request.body)
}

/** @returns the outcome of sending a queued write. @param bytes size of the request body. */
export function outcomeOf(entry: OutboxEntry, exchange: Exchange, bytes = 0): Outcome {
  const { kind, status, body } = classifyResponse(exchange)
  const error = bodyOfRefusal(body)
  switch (kind) {
    case 'network':
    case 'timeout':
    case 'aborted':
      return { kind: 'no-response' }
    case 'foreign':
    // The server has it, but its id and version are lost, which later writes need. Under the same key the
    // server does nothing again, and returns the whole response.
    case 'unreadable':
      return { kind: 'no-response', retryAfterMs: retryAfter(exchange) }
    case 'foreign-refusal':
      return { kind: 'foreign-refusal', status, bytes }
    case 'busy':
    case 'gateway':
      return { kind: 'busy', retryAfterMs: retryAfter(exchange) }
    case 'done':
      return { kind: 'sent', data: body }
    case 'unauthenticated':
      return { kind: 'signed-out' }
    case 'other-account':
      return { kind: 'other-account', signedIn: error.signedIn ?? null }
    case 'conflict':
      return isAlreadyThere(entry.request.body, error.current)
        ? { kind: 'sent', data: error.current }
        : { kind: 'conflict', current: error.current, saver: saverIn(error) }
    case 'first-arrived': {
      const first = error.first ?? null
      return isAlreadyThere(entry.request.body, first)
        ? { kind: 'sent', data: first }
        : { kind: 'first-arrived', first }
    }
    case 'too-large':
    case 'refused':
      if (status === 404 && entry.request.method === 'DELETE') return { kind: 'sent', data: null }
      return refuse(error.message, error.fields, error.code)
  }
}

function bodyOfRefusal(data: unknown): Partial<ErrorBody> & Pick<ErrorBody, 'message'> {
  if (typeof data === 'object' && data !== null && 'message' in data) return data as ErrorBody
  return { message: typeof data === 'string' && data ? data : 'The server refused this.' }
}

const saverIn = ({ savedBy, savedAt }: Saver): Saver | undefined =>
  savedBy && savedAt ? { savedBy, savedAt } : undefined

const refuse = (message: string, fields?: ErrorBody['fields'], code?: ErrorBody['code']): Outcome => ({
  kind: 'refused',
  refusal: { message, ...(fields ? { fields } : {}), ...(code ? { code } : {}) },
})

function retryAfter({ response }: Exchange): number | null {
  if (!response) return null
  const { headers } = response
  return retryAfterMs(headers.get('Retry-After'), Date.parse(headers.get('Date') ?? '') || serverNow())
}

/** A save of this device whose response was lost is no conflict: the server already has what was sent. */
function isAlreadyThere(body: unknown, current: unknown): boolean {
  if (typeof body !== 'object' || body === null || typeof current !== 'object' || current === null)
    return false
  return Object.entries(body).every(
    ([name, value]) => sortedText(value) === sortedText((current as Record<string, unknown>)[name]),
  )
}

/** Serializes a value with sorted keys, because the order of fields is irrelevant. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''
