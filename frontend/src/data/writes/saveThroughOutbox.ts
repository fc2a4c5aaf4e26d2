import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { ErrorBody } from '@lane-and-court/contract/errors/errors.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { baseOfDraft } from '../../offline/drafts/draft.ts'
import { isFull } from '../../offline/persisted/browserStore.ts'
import { localIdOf } from '../../offline/outbox/queue/localId.ts'
import { refresh, resolveAliases, type NewWrite } from '../../offline/outbox/queue/outbox.ts'
import type { Owner, WriteRequest } from '../../offline/outbox/queue/outbox.types.ts'
import { seal } from '../../offline/outbox/queue/secrets.ts'
import { NOBODY } from '../../offline/session/session.ts'
import { firstArrivedMessage } from '../../offline/outbox/sending/firstArrived.ts'
import { isOfGone } from '../../offline/outbox/sending/sendAndRecord.ts'
import { sendAndWait, sendUnstored, type Settled } from '../../offline/outbox/sending/sendAndWait.ts'
import type { ApiRequest } from '../api/apiRequest.ts'
import { baseOf, nameOf } from '../cache/knownObjects.ts'
import { QUEUED, type OfflineMutation } from './offlineMutation.ts'

type Result = { data: unknown; error?: undefined } | { data?: undefined; error: FetchBaseQueryError }

interface SaveOptions {
  mutation: OfflineMutation
  /** Account of the write; null for one of a visitor. */
  owner: Owner | null
  /** Query results of the store, in which names of objects are looked up. */
  queries: unknown
  /** Called when the session has ended: the write goes on after the login. */
  onSignedOut: () => void
}

const GONE =
  'It was deleted in the meantime. Your text is kept in the outbox: there you can copy it or save it as new.'

/**
 * Saves by an entry of the outbox, which is sent at once.
 * @returns the response of the server; `QUEUED` if there is no network, if it takes too long, or if an earlier write must
 *   be sent first.
 */
export async function saveThroughOutbox(args: ApiRequest, options: SaveOptions): Promise<Result> {
  const { mutation, queries, onSignedOut } = options
  const owner = (!mutation.isPublic && options.owner) || NOBODY
  const id = headersOf(args)[IDEMPOTENCY_KEY] ?? ''
  const method = (args.method ?? 'GET') as WriteRequest['method']
  const version = /"(\d+)"/.exec(headersOf(args)['If-Match'] ?? '')?.[1]
  const request: WriteRequest = {
    method,
    path: args.url,
    ...(args.body === undefined ? {} : { body: args.body as unknown }),
    version: version === undefined ? null : Number(version),
  }
  const { what, tags, screen, sharedBodies, isPublic } = mutation
  // No other write can refer to what a visitor creates.
  const localId = method === 'POST' && !isPublic ? localIdOf(id) : null
  const resource =
    mutation.resource?.(args, localId ?? id) ??
    (method === 'POST' ? `${args.url}/${localId ?? id}` : args.url)
  const base = baseOf(request, resource, queries) ?? baseOfDraft(id)
  const write: NewWrite = {
    id,
    localId,
    owner,
    resource,
    what,
    tags,
    screen: screen?.(resource) ?? null,
    name: nameOf(request.body, resource, queries),
    ...(sharedBodies ? { sharedBodies } : {}),
    ...(base ? { base } : {}),
    request,
    sealed: null,
  }
  const settled = await sealed(owner, request, mutation).then(
    (parts) => sendAndWait({ ...write, ...parts }, { onSignedOut }),
    (error: unknown) => sendUnstored(write, { onSignedOut }, error),
  )
  const result = resultOf(settled, 'save this')
  const body = result.error?.data as ErrorBody | undefined
  const message = body?.message && messageOf(body, request, what)
  return message ? { error: { ...result.error, data: { ...body, message } } as FetchBaseQueryError } : result
}

/** @returns what is said of a refused write in place of the server's message, undefined for that. */
function messageOf({ message, code }: ErrorBody, request: WriteRequest, what: string): string | undefined {
  if (code === 'idempotency_mismatch')
    return `${firstArrivedMessage({ what })} Send it once more to send it as another ${what}.`
  return isOfGone({ request, refusal: { message, code } }) ? `${message}. ${GONE}` : undefined
}

/** @param what could not be done, as in 'save the picture'. @returns what became of a write, as RTK Query wants it. */
export function resultOf(settled: Settled, what: string): Result {
  switch (settled.kind) {
    case 'saved':
      return { data: settled.data }
    case 'waiting':
      return { data: QUEUED }
    case 'refused':
      return { error: settled.answer ?? { status: 'FETCH_ERROR', error: 'network' } }
    case 'lost': {
      if (!settled.error) return { error: { status: 'FETCH_ERROR', error: 'network' } }
      const message = isFull(settled.error)
        ? `You are offline, and this device has no space left to ${what}.`
        : `You are offline, and this browser could not ${what}.`
      return { error: { status: 'CUSTOM_ERROR', error: 'not kept', data: { message } } }
    }
  }
}

/** @returns request arguments with the server's ids in place of local ones. */
export async function resolveLocalIds<Args>(args: Args): Promise<Args> {
  await refresh()
  return resolveAliases(args)
}

const headersOf = ({ headers }: ApiRequest) => (headers ?? {}) as Record<string, string>

/** Takes a password out of the body, to store it encrypted. @throws if the browser cannot encrypt. */
async function sealed(
  owner: Owner,
  request: WriteRequest,
  { secret }: OfflineMutation,
): Promise<Pick<NewWrite, 'request' | 'sealed'>> {
  const { [secret ?? '']: value, ...body } = { ...(request.body as Record<string, unknown> | undefined) }
  if (!secret || typeof value !== 'string' || value === '') return { request, sealed: null }
  return { request: { ...request, body }, sealed: await seal(owner, secret, value) }
}
