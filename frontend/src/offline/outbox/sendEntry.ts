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
/** A slow line needs minutes for five megabytes. */
const PICTURE_LIMITS = { leastMs: 300_000, mostMs: 300_000 }

/** Sends one write under its key. @returns how the server took it; it never throws. */
export async function sendEntry(entry: OutboxEntry): Promise<Outcome> {
  const { id, owner, request, picture } = entry
  const headers: Record<string, string> = { [IDEMPOTENCY_KEY]: id }
  if (owner.role !== 'public') headers[ACCOUNT] = accountOf(owner)
  if (request.version !== null) headers['If-Match'] = `"${request.version}"`
  const body = await bodyOf(entry).catch(() => null)
  if (body === null) return refuse('What was kept of this on the device is gone.')
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  const answer = await fetchWithTimeLimit(
    `/api${request.path}`,
    { method: request.method, headers, credentials: 'include', ...(body === undefined ? {} : { body }) },
    picture ? PICTURE_LIMITS : LIMITS,
  )
  if (!answer) return { kind: 'lost' }
  return outcomeOf(entry, answer.response, dataOf(answer.text), sizeOf(body))
}

/** @returns the size of what is sent, in bytes; of a form, the size of its one file. */
function sizeOf(body: string | FormData | undefined): number {
  const file = body instanceof FormData ? body.get('image') : null
  if (file instanceof Blob) return file.size
  return typeof body === 'string' ? new Blob([body]).size : 0
}

/** @throws when the picture or the key of a secret is not there any more. */
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
 * @param answer the body as JSON, or as text where it is none.
 * @param bytes the size of what was sent.
 */
export function outcomeOf(entry: OutboxEntry, response: Response, answer: unknown, bytes = 0): Outcome {
  const { status } = response
  const isBusy = status >= 500 || BUSY.has(status)
  if (!isSiteResponse(response)) {
    if (status >= 400 && !isBusy) return { kind: 'stranger', status, bytes }
    return { kind: 'lost', retryAfterMs: retryAfter(response) }
  }
  if (isBusy) return { kind: 'busy', retryAfterMs: retryAfter(response) }
  if (response.ok) return { kind: 'sent', answer }
  if (status === 401) return { kind: 'signed-out' }
  const body = bodyOfRefusal(answer)
  if (body.code === 'other_account') return { kind: 'other-account', signedIn: body.signedIn ?? null }
  if (status === 404 && entry.request.method === 'DELETE') return { kind: 'sent', answer: null }
  if (status === 409 && body.code === 'conflict' && body.current) {
    return isAlreadyThere(entry.request.body, body.current)
      ? { kind: 'sent', answer: body.current }
      : { kind: 'conflict', current: body.current }
  }
  if (status === 422 && body.code === 'idempotency_mismatch') {
    const first = body.first ?? null
    return isAlreadyThere(entry.request.body, first)
      ? { kind: 'sent', answer: first }
      : { kind: 'first-arrived', first }
  }
  return refuse(body.message, body.fields, body.code)
}

function bodyOfRefusal(answer: unknown): Partial<ErrorBody> & Pick<ErrorBody, 'message'> {
  if (typeof answer === 'object' && answer !== null && 'message' in answer) return answer as ErrorBody
  return { message: typeof answer === 'string' && answer ? answer : 'The server refused this.' }
}

const refuse = (message: string, fields?: ErrorBody['fields'], code?: ErrorBody['code']): Outcome => ({
  kind: 'refused',
  refusal: { message, ...(fields ? { fields } : {}), ...(code ? { code } : {}) },
})

const retryAfter = ({ headers }: Response): number | null =>
  retryAfterMs(headers.get('Retry-After'), Date.parse(headers.get('Date') ?? '') || serverNow())

/** Our own save, whose answer was lost, is no conflict: the server holds just what was sent. */
function isAlreadyThere(body: unknown, current: unknown): boolean {
  if (typeof body !== 'object' || body === null || typeof current !== 'object' || current === null)
    return false
  return Object.entries(body).every(
    ([name, value]) => sortedText(value) === sortedText((current as Record<string, unknown>)[name]),
  )
}

/** The order of fields tells nothing. */
const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''
