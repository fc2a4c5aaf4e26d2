import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import { ACCOUNT, IDEMPOTENCY_KEY, REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { accountOf } from '../account.ts'
import type { Outcome, OutboxEntry } from './outbox.types.ts'
import { readPicture } from './outboxStore.ts'
import { unseal } from './secrets.ts'

const TIMEOUT_MS = 30_000
/** A slow line needs minutes for five megabytes. */
const PICTURE_TIMEOUT_MS = 300_000

/** Sends one write under its key. @returns how the server took it; it never throws. */
export async function post(entry: OutboxEntry): Promise<Outcome> {
  const { id, owner, request, picture } = entry
  const headers: Record<string, string> = { [IDEMPOTENCY_KEY]: id }
  if (owner.role !== 'public') headers[ACCOUNT] = accountOf(owner)
  if (request.version !== null) headers['If-Match'] = `"${request.version}"`
  const body = await bodyOf(entry).catch(() => null)
  if (body === null) return refuse('What was kept of this on the device is gone.')
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(`/api${request.path}`, {
      method: request.method,
      headers,
      credentials: 'include',
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(picture ? PICTURE_TIMEOUT_MS : TIMEOUT_MS),
    })
    return outcomeOf(entry, response, await answerOf(response))
  } catch {
    return { kind: 'lost' }
  }
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

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const BUSY = new Set([408, 425, 429])

/** @param answer the body as JSON, or as text where it is none. */
export function outcomeOf(entry: OutboxEntry, response: Response, answer: unknown): Outcome {
  const { status } = response
  if (status >= 500 || BUSY.has(status)) return { kind: 'busy', retryAfterMs: retryAfter(response) }
  // The login page of a hotel answers everything with 200; our server signs its answers.
  if (!response.headers.has(REQUEST_ID)) return { kind: 'lost' }
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
  return refuse(body.message, body.fields)
}

function bodyOfRefusal(answer: unknown): Partial<ErrorBody> & { message: string; current?: unknown } {
  if (typeof answer === 'object' && answer !== null && 'message' in answer)
    return answer as ErrorBody & { current?: unknown }
  return { message: typeof answer === 'string' && answer ? answer : 'The server refused this.' }
}

const refuse = (message: string, fields?: ErrorBody['fields']): Outcome => ({
  kind: 'refused',
  refusal: { message, ...(fields ? { fields } : {}) },
})

function retryAfter({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : null
}

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
