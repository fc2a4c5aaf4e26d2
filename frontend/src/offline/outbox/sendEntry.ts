import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import { ACCOUNT, IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { accountOf } from '../account.ts'
import { isSiteResponse } from '../isSiteResponse.ts'
import { serverNow } from '../serverClock.ts'
import { fetchWithTimeLimit } from './fetchWithTimeLimit.ts'
import type { Outcome, OutboxEntry } from './outbox.types.ts'
import { readPicture } from './outboxStore.ts'
import { unseal } from './secrets.ts'
import { retryAfterMs } from './retryDelays.ts'

const LIMITS = { leastMs: 30_000, mostMs: 240_000 }
/** A slow network needs minutes for five megabytes. */
const PICTURE_LIMITS = { leastMs: 300_000, mostMs: 300_000 }

/** Sends one write with its idempotency key. @returns the outcome; it never throws. */
export async function sendEntry(entry: OutboxEntry): Promise<Outcome> {
  const { id, owner, request, picture } = entry
  const headers: Record<string, string> = { [IDEMPOTENCY_KEY]: id }
  if (owner.role !== 'public') headers[ACCOUNT] = accountOf(owner)
  if (request.version !== null) headers['If-Match'] = `"${request.version}"`
  const body = await bodyOf(entry).catch(() => null)
  if (body === null) return refuse('What was kept of this on the device is gone.')
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  const result = await fetchWithTimeLimit(
    `/api${request.path}`,
    { method: request.method, headers, credentials: 'include', ...(body === undefined ? {} : { body }) },
    picture ? PICTURE_LIMITS : LIMITS,
  )
  if (!result) return { kind: 'no-response' }
  return outcomeOf(entry, result.response, dataOf(result.text), sizeOf(body))
}

/** @returns the size of a request body in bytes; of a form, the size of its one file. */
function sizeOf(body: string | FormData | undefined): number {
  const file = body instanceof FormData ? body.get('image') : null
  if (file instanceof Blob) return file.size
  return typeof body === 'string' ? new Blob([body]).size : 0
}

/** @throws if the picture or the key of a secret was deleted. */
async function bodyOf({ request, picture, sealed }: OutboxEntry): Promise<string | FormData | undefined> {
  if (picture) {
    const blob = await readPicture(picture)
    if (!blob) throw new Error('The picture is gone')
    const form = new FormData()
    form.append('image', blob, 'image')
    return form
  }
  if (request.body === undefined) return undefined
  const secret = sealed ? { [sealed.field]: await unseal(sealed) } : {}
  return JSON.stringify(sealed ? { ...(request.body as object), ...secret } : request.body)
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const BUSY = new Set([408, 425, 429])

/**
 * @param data the response body as JSON, or as text if it is no JSON.
 * @param bytes size of the request body.
 */
export function outcomeOf(entry: OutboxEntry, response: Response, data: unknown, bytes = 0): Outcome {
  const { status } = response
  const isBusy = status >= 500 || BUSY.has(status)
  if (!isSiteResponse(response)) {
    if (status >= 400 && !isBusy) return { kind: 'foreign-refusal', status, bytes }
    return { kind: 'no-response', retryAfterMs: retryAfter(response) }
  }
  if (isBusy) return { kind: 'busy', retryAfterMs: retryAfter(response) }
  if (response.ok) return { kind: 'sent', data }
  if (status === 401) return { kind: 'signed-out' }
  const body = bodyOfRefusal(data)
  if (body.code === 'other_account') return { kind: 'other-account', signedIn: body.signedIn ?? null }
  if (status === 404 && entry.request.method === 'DELETE') return { kind: 'sent', data: null }
  if (status === 409 && body.code === 'conflict' && body.current) {
    return isAlreadyThere(entry.request.body, body.current)
      ? { kind: 'sent', data: body.current }
      : { kind: 'conflict', current: body.current }
  }
  if (status === 422 && body.code === 'idempotency_mismatch') {
    const first = body.first ?? null
    return isAlreadyThere(entry.request.body, first)
      ? { kind: 'sent', data: first }
      : { kind: 'first-arrived', first }
  }
  return refuse(body.message, body.fields, body.code)
}

function bodyOfRefusal(data: unknown): Partial<ErrorBody> & Pick<ErrorBody, 'message'> {
  if (typeof data === 'object' && data !== null && 'message' in data) return data as ErrorBody
  return { message: typeof data === 'string' && data ? data : 'The server refused this.' }
}

const refuse = (message: string, fields?: ErrorBody['fields'], code?: ErrorBody['code']): Outcome => ({
  kind: 'refused',
  refusal: { message, ...(fields ? { fields } : {}), ...(code ? { code } : {}) },
})

const retryAfter = ({ headers }: Response): number | null =>
  retryAfterMs(headers.get('Retry-After'), Date.parse(headers.get('Date') ?? '') || serverNow())

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
