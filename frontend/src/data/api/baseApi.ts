import type { ErrorBody } from '@lane-and-court/contract/errors/errors.ts'
import {
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import { isProvenOnline, noteConnectivity } from '../../offline/network/connectivity.ts'
import { classifyResponse, isUnanswered } from '../../offline/network/classifyResponse.ts'
import { requestHeaders, sendRequest } from '../../offline/network/httpClient.ts'
import { mayHaveLocalId } from '../../offline/outbox/queue/localId.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { tabOwner } from '../../offline/session/sessionState.ts'
import { accountGuard } from '../../offline/session/accountGuard.ts'
import { isSignedInAgain } from '../../offline/session/refusedRequests.ts'
import { CACHED_RESPONSE } from '../../offline/persisted/cachedResponse.ts'
import { trackWrite } from '../../offline/outbox/pendingWrites.ts'
import type { ApiRequest } from './apiRequest.ts'
import { freshness } from '../cache/freshness.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { toQueryError } from './isNetworkError.ts'
import type * as OutboxScripts from '../writes/outboxScripts.ts'
import { restoreQueries } from '../cache/restoreQueries.ts'
import { TAGS, type Tag } from './tags.ts'
import { isConfirmed, isQueued, type WriteOptions } from '../writes/offlineMutation.ts'

const LEAST_TIMEOUT_MS = 20_000
const MOST_TIMEOUT_MS = 120_000

/** Resolves a path below /api without a network request: server rendering and tests use it. */
export type ApiResolver = (path: string) => Promise<{ data: unknown } | { error: FetchBaseQueryError }>

type BaseQuery = BaseQueryFn<string | ApiRequest, unknown, FetchBaseQueryError, WriteOptions>

const LOST = { error: { status: 'FETCH_ERROR', error: 'kept by another release' } } as const

/** Whether a response from the service worker's cache, maybe of another release, has the expected shape. */
async function isExpectedResponse(endpoint: string, data: unknown): Promise<boolean> {
  let isExpected = true
  await loadInBackground(async () => {
    const { hasExpectedShape } = await import('../../offline/persisted/validQueries.ts')
    isExpected = hasExpectedShape(endpoint, data)
  })
  return isExpected
}

/** Sends a request to the server and notes what its outcome says about connection and session. */
const askOnce: BaseQuery = async (args, api) => {
  const isStill = accountGuard()
  const { url, params, method, body, headers, timeout, cache } = withAccount(
    typeof args === 'string' ? { url: args } : args,
    tabOwner(),
  )
  const exchange = await sendRequest(url + queryOf(params), {
    method,
    body,
    headers: headers as Record<string, string | undefined>,
    // A response from the HTTP cache would wrongly prove that there is a network.
    cache: cache ?? (isProvenOnline() ? 'default' : 'no-cache'),
    signal: api.signal,
    leastMs: timeout ?? LEAST_TIMEOUT_MS,
    mostMs: timeout ?? MOST_TIMEOUT_MS,
  })
  const outcome = classifyResponse(exchange)
  const isCached = exchange.response?.headers.get(CACHED_RESPONSE) != null
  let result: Awaited<ReturnType<BaseQuery>> =
    outcome.kind === 'done' ? { data: outcome.body } : { error: toQueryError(outcome) }
  if (isCached && !result.error && !(await isExpectedResponse(api.endpoint, result.data))) result = LOST
  if (!api.signal.aborted) noteConnectivity(!isUnanswered(outcome) && !isCached)
  // The session ended during work: the next request for the profile notices it and leads to the login.
  const isRead = (method ?? 'GET') === 'GET'
  // A response to an account whose screens have gone meanwhile must not affect the next account.
  if (!isStill()) return result
  // A write that is refused because of another account stays in its form, with the server's message.
  // This account must set up two steps, as the profile says by now.
  if (errorBodyOf(result.error)?.code === 'two_steps_required') api.dispatch(sessionLost())
  const isOtherAccount = isRead && errorBodyOf(result.error)?.code === 'other_account'
  if ((result.error?.status === 401 || isOtherAccount) && !asksWho(url, isRead)) api.dispatch(sessionLost())
  return result
}

/** Whether a request signs somebody in, or asks who is signed in. */
const asksWho = (url: string, isRead: boolean) =>
  url.endsWith('/login') || (isRead && url.endsWith('/profile'))

/** As `askOnce`; if the session has ended, the request goes on once its account has signed in again over the screen. */
const askServer: BaseQuery = async (args, api, options) => {
  const isStill = accountGuard()
  const result = await askOnce(args, api, options)
  const { url, method = 'GET' }: ApiRequest = typeof args === 'string' ? { url: args } : args
  if (result.error?.status !== 401 || asksWho(url, method === 'GET') || !isStill()) return result
  return (await isSignedInAgain()) && isStill() ? askOnce(args, api, options) : result
}

/** @returns the request with its account in a header, if it needs a session and does not name one already. */
function withAccount(args: ApiRequest, tab: Owner | null): ApiRequest {
  if (
    !tab ||
    !/^\/(admin\/(?!login)|staff\/(profile|presence|classes|password|sessions|two-steps)(\/|$))/.test(
      args.url,
    )
  )
    return args
  return { ...args, headers: { ...requestHeaders({ account: tab }), ...(args.headers as object) } }
}

/** @returns the query string of a URL without undefined parameters; empty if there are none. */
function queryOf(params: ApiRequest['params']): string {
  const entries = Object.entries(params ?? {}).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][])}`
}

/** @returns the outbox scripts; null if they were not loaded while there was a network. */
async function loadOutbox(): Promise<typeof OutboxScripts | null> {
  let scripts: typeof OutboxScripts | null = null
  await loadInBackground(async () => {
    scripts = await import('../writes/outboxScripts.ts')
  })
  return scripts
}

/** Saves by the outbox, whose scripts are loaded only when they are needed. */
async function write(
  args: ApiRequest,
  api: BaseQueryApi,
  mutation: NonNullable<WriteOptions['outbox']>,
): Promise<Awaited<ReturnType<BaseQuery>>> {
  const keyed = {
    ...args,
    headers: { ...requestHeaders({ key: randomUuid() }), ...(args.headers as object) },
  }
  // The write belongs to the account whose screens are shown now, also if another one signs in meanwhile.
  const owner = tabOwner()
  const isStill = accountGuard()
  const isDirect = isConfirmed(mutation, args) || !(owner || mutation.isPublic)
  const box = isDirect ? null : await loadOutbox()
  if (!box) return askServer(keyed, api, {})
  const { queries } = (api.getState() as { api: { queries: unknown } }).api
  const onSignedOut = () => void api.dispatch(sessionLost())
  const result = await box.saveThroughOutbox(keyed, { mutation, owner, queries, onSignedOut })
  // Data of one account must not reach another.
  if (!isStill()) return result
  // This account must set up two steps, as the profile says by now.
  if (errorBodyOf(result.error)?.code === 'two_steps_required') onSignedOut()
  const { method = 'GET', url } = keyed
  if (!result.error && !isQueued(result.data)) box.patchCache(api, { method, path: url }, result.data)
  return result
}

const baseQuery: BaseQuery = async (args, api, options: WriteOptions | undefined) => {
  // RTK Query passes undefined for an endpoint without extraOptions.
  const outbox = options?.outbox
  const { answer } = api.extra as { answer?: ApiResolver }
  if (answer) return answer(urlOf(args))
  if (outbox && typeof args !== 'string') return trackWrite(() => write(args, api, outbox))
  return askServer(mayHaveLocalId(urlOf(args)) ? await withServerIds(args) : args, api, {})
}

const urlOf = (args: string | ApiRequest) => (typeof args === 'string' ? args : args.url)

/** Replaces local ids of objects that the server has created meanwhile. */
async function withServerIds(args: string | ApiRequest): Promise<string | ApiRequest> {
  return (await loadOutbox())?.resolveLocalIds(args) ?? args
}

/**
 * @param id may come from a URL, so anybody may have made it up. RTK Query looks up tags in a plain object,
 *   where `constructor` and `__proto__` always exist: therefore the id gets a prefix.
 * @returns the tag of one object.
 */
export const objectTag = <T extends Tag>(type: T, id: string) => ({ type, id: `one: ${id}` }) as const

/**
 * Features inject their endpoints into this API; only age and writes cause a refetch
 * (docs/product.md section 7).
 */
export const baseApi = buildCreateApi(
  coreModule(),
  reactHooksModule(),
  freshness,
)({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...TAGS] as Tag[],
  // Offline it is the only data; how much is persisted for the next visit is bounded (persistedQueries.ts).
  keepUnusedDataFor: Infinity,
  // `freshness` decides about the age.
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  // RTK Query wants its whole state here, but reads only these parts.
  // oxlint-disable-next-line typescript/no-explicit-any
  extractRehydrationInfo: (action): any =>
    restoreQueries.match(action) ? { ...action.payload, mutations: {} } : undefined,
  endpoints: () => ({}),
})

/** Makes every screen that needs a session refetch who is signed in. */
export const sessionLost = () => baseApi.util.invalidateTags(['Session'])

/** @returns the server's error message, from a text response or an error body; else the fallback. */
export function errorMessageOf(error: unknown, fallback: string): string {
  const data = (error as FetchBaseQueryError | undefined)?.data
  // HTML comes from a proxy, not from this server.
  if (typeof data === 'string' && /^\s*[^\s<]/.test(data)) return data
  return errorBodyOf(error)?.message ?? fallback
}

/** @returns the error body of a refused request, or null when no response of this server came. */
export function errorBodyOf(error: unknown): ErrorBody | null {
  const data = (error as FetchBaseQueryError | undefined)?.data
  return typeof data === 'object' && data !== null && 'message' in data ? (data as ErrorBody) : null
}

/** @returns the message that an object is protected (docs/product.md section 6), else null. */
export function protectedMessageOf(error: unknown): string | null {
  const body = errorBodyOf(error)
  return body?.isProtected ? body.message : null
}
