import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import type { FetchArgs, FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query/react'
import { isFull } from '../offline/browserStore.ts'
import { isOnline } from '../offline/connectivity.ts'
import { drain } from '../offline/outbox/drain.ts'
import {
  type NewWrite,
  enqueue,
  ownVersionOf,
  refresh,
  resolveAliases,
  isBlocked,
} from '../offline/outbox/outbox.ts'
import { recordServerState } from '../offline/outbox/serverState.ts'
import type { Owner, WriteRequest } from '../offline/outbox/outbox.types.ts'
import { seal } from '../offline/outbox/secrets.ts'
import { NOBODY } from '../offline/session.ts'
import { isNetworkError } from './isNetworkError.ts'
import { nameOf } from './nameOf.ts'
import { queuedResult, type OfflineMutation } from './offlineMutation.ts'

type Result<Meta> = QueryReturnValue<unknown, FetchBaseQueryError, Meta>

interface Way<Meta> {
  words: OfflineMutation
  /** Whose write it is, or null for nobody's that is known. */
  owner: Owner | null
  /** What the store has read: names of objects are found in it. */
  known: unknown
  send: (args: FetchArgs) => Promise<Result<Meta>>
  /** What came of sending it already, when no answer did. */
  lost?: Result<Meta>
}

/**
 * Sends a write, or keeps it: where there is no network, and where it must not overtake one that waits.
 * @returns what the server answered, or `queuedResult`.
 */
export async function sendOrEnqueue<Meta>(original: FetchArgs, way: Way<Meta>): Promise<Result<Meta>> {
  const { words, send } = way
  const owner = words.isPublic ? NOBODY : way.owner
  // Another tab may have sent something since it was last read here.
  if (!owner || !(await refresh())) return way.lost ?? send(original)
  const named = resolveAliases(original)
  const id = keyOf(named)
  const resource = resourceOf(named, words, id)
  const made = requestOf(named)
  const version = ownVersionOf(resource, made.version)
  const request = { ...made, version }
  const args =
    version === null ? named : { ...named, headers: { ...headersOf(named), 'If-Match': `"${version}"` } }
  let { lost } = way
  if (!lost && isOnline() && !isBlocked({ owner, request, resource })) {
    const answer = await send(args)
    if (!isNetworkError(answer.error)) return answer
    lost = answer
  }
  try {
    await enqueue({
      id,
      resource,
      ...(await sealed(owner, request, words)),
      ...wordsOf(words, owner, resource),
      name: nameOf(request.body, resource, way.known),
      isUncertain: lost !== undefined,
    })
  } catch (error) {
    // It was not tried, for the network was taken for gone: that may be wrong, and there is nothing to lose.
    const answer = !lost && !isBlocked({ owner, request, resource }) ? await send(args) : null
    return answer && !isNetworkError(answer.error) ? answer : refusedByDevice(error)
  }
  void drain()
  return queuedResult
}

const GONE =
  'It was deleted meanwhile. What you wrote is kept in the outbox: there you can copy it, or save it as new.'

/**
 * Keeps what the server answered to a write of a session that did not wait: the object as it is now; and, where
 * that was deleted meanwhile, the words that were meant for it.
 * @returns the answer, with a sentence that says where the words are.
 */
export async function recordResponse<Meta>(
  args: FetchArgs,
  { words, owner, known }: { words: OfflineMutation; owner: Owner; known: unknown },
  result: Result<Meta>,
): Promise<Result<Meta>> {
  const request = requestOf(args)
  const resource = resourceOf(args, words, keyOf(args))
  const write = { ...wordsOf(words, owner, resource), resource }
  try {
    if (!result.error) await recordServerState({ ...write, request }, result.data)
    else if (request.method === 'PUT' && request.version !== null && !words.secret) {
      const message = (result.error.data as { message?: string } | undefined)?.message ?? 'Not found'
      const refusal = { message, code: 'not_found' } as const
      const name = nameOf(request.body, resource, known)
      await enqueue({ ...write, id: keyOf(args), request, name, sealed: null, isUncertain: false, refusal })
      const data = { ...(result.error.data as object), message: `${message}. ${GONE}` }
      return { ...result, error: { ...result.error, data } as FetchBaseQueryError }
    }
  } catch {
    // Without storage the form still holds the words.
  }
  return result
}

/** @returns a call with the server's names for what was made on this device. */
export async function resolveLocalIds<Args>(args: Args): Promise<Args> {
  await refresh()
  return resolveAliases(args)
}

const wordsOf = (
  { what, tags, screen }: OfflineMutation,
  owner: Owner,
  resource: string,
): Pick<NewWrite, 'what' | 'tags' | 'owner' | 'screen'> => ({
  what,
  tags,
  owner,
  screen: screen?.(resource) ?? null,
})

const methodOf = ({ method }: FetchArgs) => (method ?? 'GET') as WriteRequest['method']
const headersOf = ({ headers }: FetchArgs) => (headers ?? {}) as Record<string, string>
const keyOf = (args: FetchArgs) => headersOf(args)[IDEMPOTENCY_KEY] ?? ''

function requestOf(args: FetchArgs): WriteRequest {
  const version = /"(\d+)"/.exec(headersOf(args)['If-Match'] ?? '')?.[1]
  return {
    method: methodOf(args),
    path: args.url,
    ...(args.body === undefined ? {} : { body: args.body as unknown }),
    version: version === undefined ? null : Number(version),
  }
}

function resourceOf(args: FetchArgs, { resource }: OfflineMutation, id: string): string {
  if (resource) return resource(args, id)
  return methodOf(args) === 'POST' ? `${args.url}/${id}` : args.url
}

async function sealed(
  owner: Owner,
  request: WriteRequest,
  { secret }: OfflineMutation,
): Promise<Pick<NewWrite, 'request' | 'sealed'>> {
  const { [secret ?? '']: word, ...body } = { ...(request.body as Record<string, unknown> | undefined) }
  if (!secret || typeof word !== 'string' || word === '') return { request, sealed: null }
  return { request: { ...request, body }, sealed: await seal(owner, secret, word) }
}

function refusedByDevice(error: unknown): { error: FetchBaseQueryError } {
  const message = isFull(error)
    ? 'There is no connection, and this device has no room left to keep it until there is one.'
    : 'There is no connection, and this browser could not keep it until there is one.'
  return { error: { status: 'CUSTOM_ERROR', error: 'not kept', data: { message } } }
}
