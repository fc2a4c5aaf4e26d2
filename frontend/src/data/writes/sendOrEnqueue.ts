import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query/react'
import { isFull } from '../../offline/persisted/browserStore.ts'
import { isOnline } from '../../offline/network/connectivity.ts'
import { requestHeaders } from '../../offline/network/httpClient.ts'
import { localIdOf } from '../../offline/outbox/queue/localId.ts'
import { discard } from '../../offline/outbox/queue/discard.ts'
import { drain } from '../../offline/outbox/sending/drain.ts'
import {
  type NewWrite,
  enqueue,
  ownVersionOf,
  refresh,
  resolveAliases,
  isBlocked,
  resolvedBy,
} from '../../offline/outbox/queue/outbox.ts'
import { recordServerState } from '../../offline/outbox/sending/serverState.ts'
import type { Owner, WriteRequest } from '../../offline/outbox/queue/outbox.types.ts'
import { seal } from '../../offline/outbox/queue/secrets.ts'
import { NOBODY } from '../../offline/session/session.ts'
import type { ApiRequest } from '../api/apiRequest.ts'
import { isNetworkError, isSentLater } from '../api/isNetworkError.ts'
import { baseOf, nameOf } from '../cache/knownObjects.ts'
import { isConfirmed, QUEUED, type OfflineMutation } from './offlineMutation.ts'

type Result<Meta> = QueryReturnValue<unknown, FetchBaseQueryError, Meta>

interface SendOptions<Meta> {
  mutation: OfflineMutation
  /** Account of the write, or null if it is unknown. */
  owner: Owner | null
  /** Query results of the store, in which names of objects are looked up. */
  queries: unknown
  send: (args: ApiRequest) => Promise<Result<Meta>>
  /** Result of an attempt that got no response, or a 503. */
  lost?: Result<Meta>
}

/**
 * Sends a write, or queues it if there is no network, if the server cannot save it just now, or if it must not
 * overtake a queued write.
 * @returns the response of the server, or `QUEUED`.
 */
export async function sendOrEnqueue<Meta>(
  original: ApiRequest,
  options: SendOptions<Meta>,
): Promise<Result<Meta>> {
  const { mutation, send } = options
  const owner = mutation.isPublic ? NOBODY : options.owner
  // Another tab may have sent something since it was last read here.
  if (!owner || !(await refresh())) return options.lost ?? send(original)
  const resolved = resolveAliases(original)
  const id = keyOf(resolved)
  const localId = newIdOf(resolved, mutation)
  const resource = resourceOf(resolved, mutation)
  const parsed = requestOf(resolved)
  const version = ownVersionOf(resource, parsed.version)
  const request = { ...parsed, version }
  const args =
    version === null
      ? resolved
      : { ...resolved, headers: { ...headersOf(resolved), ...requestHeaders({ version }) } }
  let { lost } = options
  const solved = resolvedBy({ owner, request, resource })
  if (!lost && isOnline() && !isBlocked({ owner, request, resource }, solved)) {
    const result = await send(args)
    if (!result.error && solved) await discard([solved.id])
    if (!isSentLater(result.error)) return result
    lost = result
  }
  try {
    await enqueue({
      id,
      localId,
      resource,
      ...(await sealed(owner, request, mutation)),
      ...entryFieldsOf(mutation, owner, resource),
      name: nameOf(request.body, resource, options.queries),
      base: baseOf(request, resource, options.queries),
      isUncertain: lost !== undefined,
    })
  } catch (error) {
    // It was not sent because the app assumed that it is offline. That may be wrong, and sending costs
    // nothing.
    const result = !lost && !isBlocked({ owner, request, resource }) ? await send(args) : lost
    return result && !isNetworkError(result.error) ? result : refusedByDevice(error)
  }
  void drain()
  return { data: QUEUED }
}

const GONE =
  'It was deleted in the meantime. Your text is kept in the outbox: there you can copy it or save it as new.'

/**
 * Records the response to a private write that was sent at once: the object as it is now on the server. If
 * the object was deleted meanwhile, keeps the update as a failed outbox entry.
 * @returns the result; for a deleted object, its message says where the input is kept.
 */
export async function recordResponse<Meta>(
  args: ApiRequest,
  { mutation, owner, queries }: { mutation: OfflineMutation; owner: Owner; queries: unknown },
  result: Result<Meta>,
): Promise<Result<Meta>> {
  const request = requestOf(args)
  const resource = resourceOf(args, mutation)
  const write = { ...entryFieldsOf(mutation, owner, resource), resource }
  try {
    if (!result.error) await recordServerState({ ...write, request }, result.data)
    else if (
      request.method === 'PUT' &&
      request.version !== null &&
      !mutation.secret &&
      !isConfirmed(mutation, args)
    ) {
      const message = (result.error.data as { message?: string } | undefined)?.message ?? 'Not found'
      const refusal = { message, code: 'not_found' } as const
      const name = nameOf(request.body, resource, queries)
      const entry = { ...write, id: keyOf(args), localId: null, request, name, sealed: null }
      await enqueue({ ...entry, isUncertain: false, refusal })
      const data = { ...(result.error.data as object), message: `${message}. ${GONE}` }
      return { ...result, error: { ...result.error, data } as FetchBaseQueryError }
    }
  } catch {
    // Without storage, the form still holds the input.
  }
  return result
}

/** @returns request arguments with the server's ids in place of local ones. */
export async function resolveLocalIds<Args>(args: Args): Promise<Args> {
  await refresh()
  return resolveAliases(args)
}

const entryFieldsOf = (
  { what, tags, screen, sharedBodies }: OfflineMutation,
  owner: Owner,
  resource: string,
): Pick<NewWrite, 'what' | 'tags' | 'owner' | 'screen' | 'sharedBodies'> => ({
  what,
  tags,
  owner,
  screen: screen?.(resource) ?? null,
  ...(sharedBodies ? { sharedBodies } : {}),
})

const methodOf = ({ method }: ApiRequest) => (method ?? 'GET') as WriteRequest['method']
const headersOf = ({ headers }: ApiRequest) => (headers ?? {}) as Record<string, string>
const keyOf = (args: ApiRequest) => headersOf(args)[IDEMPOTENCY_KEY] ?? ''

function requestOf(args: ApiRequest): WriteRequest {
  const version = /"(\d+)"/.exec(headersOf(args)['If-Match'] ?? '')?.[1]
  return {
    method: methodOf(args),
    path: args.url,
    ...(args.body === undefined ? {} : { body: args.body as unknown }),
    version: version === undefined ? null : Number(version),
  }
}

/** @returns the local id of what a write creates; null if no other write can refer to it. */
const newIdOf = (args: ApiRequest, { isPublic }: OfflineMutation): string | null =>
  methodOf(args) === 'POST' && !isPublic ? localIdOf(keyOf(args)) : null

function resourceOf(args: ApiRequest, mutation: OfflineMutation): string {
  const id = newIdOf(args, mutation) ?? keyOf(args)
  if (mutation.resource) return mutation.resource(args, id)
  return methodOf(args) === 'POST' ? `${args.url}/${id}` : args.url
}

async function sealed(
  owner: Owner,
  request: WriteRequest,
  { secret }: OfflineMutation,
): Promise<Pick<NewWrite, 'request' | 'sealed'>> {
  const { [secret ?? '']: value, ...body } = { ...(request.body as Record<string, unknown> | undefined) }
  if (!secret || typeof value !== 'string' || value === '') return { request, sealed: null }
  return { request: { ...request, body }, sealed: await seal(owner, secret, value) }
}

function refusedByDevice(error: unknown): { error: FetchBaseQueryError } {
  const message = isFull(error)
    ? 'You are offline, and this device has no space left to save this.'
    : 'You are offline, and this browser could not save this.'
  return { error: { status: 'CUSTOM_ERROR', error: 'not kept', data: { message } } }
}
