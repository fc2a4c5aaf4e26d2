import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import { ACCOUNT, IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import {
  buildCreateApi,
  coreModule,
  fetchBaseQuery,
  reactHooksModule,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { isOnline, isProvenOnline, noteConnectivity } from '../offline/connectivity.ts'
import { accountOf } from '../offline/account.ts'
import { isSiteResponse } from '../offline/isSiteResponse.ts'
import { outboxCount } from '../offline/outboxCount.ts'
import { loadInBackground } from '../offline/background.ts'
import type { Owner } from '../offline/outbox/outbox.types.ts'
import { tabOwner } from '../offline/sessionState.ts'
import { accountGuard } from '../offline/accountGuard.ts'
import { CACHED_RESPONSE } from '../offline/cachedResponse.ts'
import { noteNoResponse, noteRoundTrip, timeLimit } from '../offline/lineSpeed.ts'
import { noteServerTime } from '../offline/serverClock.ts'
import { trackWrite } from '../offline/pendingWrites.ts'
import { freshness } from './freshness.ts'
import { randomUuid } from '../base/idempotencyKey.ts'
import { isNetworkError } from './isNetworkError.ts'
import type * as OutboxScripts from './outboxScripts.ts'
import { restoreQueries } from './restoreQueries.ts'
import { TAGS, type Tag } from './tags.ts'
import type { WriteOptions } from './offlineMutation.ts'

const fetchQuery = fetchBaseQuery({ baseUrl: '/api', credentials: 'include' })
const LEAST_TIMEOUT_MS = 20_000
const MOST_TIMEOUT_MS = 120_000

/** What the API answers to a path below /api, without a network between. */
export type ApiResolver = (path: string) => Promise<{ data: unknown } | { error: FetchBaseQueryError }>

type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  WriteOptions,
  FetchBaseQueryMeta
>

const LOST = { error: { status: 'FETCH_ERROR', error: 'kept by another release' } } as const

/** What the worker has kept may be of another release: it is shown only where it has the shape of this one. */
async function fitsHere(endpoint: string, answer: unknown): Promise<boolean> {
  let isFit = true
  await loadInBackground(async () => {
    const { hasExpectedShape } = await import('../offline/persisted/validQueries.ts')
    isFit = hasExpectedShape(endpoint, answer)
  })
  return isFit
}

/** What a stranger answers is none of our data, and no refusal of ours, whatever its status. */
export const FOREIGN_RESPONSE: FetchBaseQueryError = {
  status: 'FETCH_ERROR',
  error: 'Not an answer of this site.',
}

/** Asks the server. */
const askServer: BaseQuery = async (args, api) => {
  const isStill = accountGuard()
  const asked = withAccount(typeof args === 'string' ? { url: args } : args, tabOwner())
  // An answer out of the browser's own cache would prove a network that is not there.
  const { timeout = timeLimit(LEAST_TIMEOUT_MS, MOST_TIMEOUT_MS) } = asked
  const cache = isProvenOnline() ? {} : ({ cache: 'no-cache' } as const)
  const sentAt = performance.now()
  let result = await fetchQuery({ ...cache, ...asked, timeout }, api, {})
  const { response } = result.meta ?? {}
  const isKept = response?.headers.has(CACHED_RESPONSE)
  if (response && !isKept && !isSiteResponse(response)) result = { error: FOREIGN_RESPONSE }
  if (isKept && !(await fitsHere(api.endpoint, result.data))) result = LOST
  if (!api.signal.aborted) {
    const isAnswered = !isNetworkError(result.error)
    noteConnectivity(isAnswered && !isKept)
    if (!isAnswered) noteNoResponse(result.error?.status === 'TIMEOUT_ERROR' ? timeout : 0)
    else if (response && !isKept) {
      noteRoundTrip(performance.now() - sentAt)
      noteServerTime(response, sentAt)
    }
  }
  // A session that ended in mid-work: who asks for the profile next learns it, and is sent to the login.
  const isRead = typeof args === 'string' || (args.method ?? 'GET') === 'GET'
  const url = urlOf(args)
  const asksWho = url.endsWith('/login') || (isRead && url.endsWith('/profile'))
  // What is said to an account whose screens have gone since is of no use to the next.
  if (!isStill()) return result
  // A save that is refused for that stays where it was typed, under the server's sentence.
  const isOthers = isRead && errorBodyOf(result.error)?.code === 'other_account'
  if ((result.error?.status === 401 || isOthers) && !asksWho) api.dispatch(sessionLost())
  return result
}

/** @returns a call with the account that it is made as, where it is one of a session and does not say so already. */
function withAccount(args: FetchArgs, tab: Owner | null): FetchArgs {
  if (!tab || !/^\/(admin\/(?!login)|staff\/(profile|password)$)/.test(args.url)) return args
  return { ...args, headers: { [ACCOUNT]: accountOf(tab), ...(args.headers as object) } }
}

/** An id that this device gave (see the outbox), or the address of a picture that it holds. */
const LOCAL_NAME = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-|\/uploads\/[0-9a-f]{12}4[0-9a-f]{19}-/

/** @returns what keeps writes; null where its script was not fetched while there was a network. */
async function loadOutbox(): Promise<typeof OutboxScripts | null> {
  let loaded: typeof OutboxScripts | null = null
  await loadInBackground(async () => {
    loaded = await import('./outboxScripts.ts')
  })
  return loaded
}

/** A write is sent, or kept where there is no network; what keeps it is fetched when it is needed. */
const write = async (
  args: FetchArgs,
  api: BaseQueryApi,
  words: NonNullable<WriteOptions['outbox']>,
): Promise<Awaited<ReturnType<BaseQuery>>> => {
  // Whoever signs in while it is on its way: it is of the account whose screens these are now.
  const tab = tabOwner()
  const owner = words.isPublic ? null : tab
  const isStill = accountGuard()
  const known = (api.getState() as { api: { queries: unknown } }).api.queries
  const keyed = withAccount(
    { ...args, headers: { [IDEMPOTENCY_KEY]: randomUuid(), ...(args.headers as object) } },
    tab,
  )
  const send = async (request: FetchArgs) => {
    const result = await askServer(request, api, {})
    if (!result.error) await put(request, result.data, api, isStill)
    const isWorthKeeping = owner && (!result.error || result.error.status === 404)
    const box = isWorthKeeping ? await loadOutbox() : null
    return box && owner ? box.recordResponse(request, { words, owner, known }, result) : result
  }
  const pass = async (lost?: Awaited<ReturnType<BaseQuery>>) => {
    const box = await loadOutbox()
    if (box) return box.sendOrEnqueue(keyed, { words, owner, known, send, ...(lost ? { lost } : {}) })
    return lost ?? send(keyed)
  }
  const isLocal = LOCAL_NAME.test(JSON.stringify([args.url, args.body]))
  // It must not overtake one that waits: the count, a hint, may not know yet what another tab has kept.
  if (isLocal || !isOnline() || (await outboxCount.isOutboxThere())) return pass()
  const result = await send(keyed)
  return isNetworkError(result.error) && !api.signal.aborted ? pass(result) : result
}

/** Makes known what a write has made of its object, where the script that does so was fetched. */
async function put(
  { method = 'GET', url }: FetchArgs,
  answer: unknown,
  api: BaseQueryApi,
  isStill: () => boolean,
): Promise<void> {
  if (method === 'POST') return
  const box = await loadOutbox()
  // What one account has written is told to no other.
  if (isStill()) box?.patchCache(api, { method, path: url }, answer)
}

const baseQuery: BaseQuery = async (args, api, options: WriteOptions | undefined) => {
  // The library hands over nothing where an endpoint says nothing.
  const outbox = options?.outbox
  const { answer } = api.extra as { answer?: ApiResolver }
  if (answer) return answer(urlOf(args))
  if (outbox && typeof args !== 'string') return trackWrite(() => write(args, api, outbox))
  return askServer(LOCAL_NAME.test(urlOf(args)) ? await serverNames(args) : args, api, {})
}

const urlOf = (args: string | FetchArgs) => (typeof args === 'string' ? args : args.url)

/** What was made here and is on the server since has another name there. */
async function serverNames(args: string | FetchArgs): Promise<string | FetchArgs> {
  return (await loadOutbox())?.resolveLocalIds(args) ?? args
}

/**
 * @param id as it may stand in an address, so that anybody may have made it up: the library looks a tag up in
 *   a plain object, which knows `constructor` and `__proto__` by itself, and so none is handed over bare.
 * @returns the tag of one object.
 */
export const oneOf = <T extends Tag>(type: T, id: string) => ({ type, id: `one: ${id}` }) as const

/** Features inject their calls into this one; a read is repeated by nothing but age and writes (SPEC section 7). */
export const baseApi = buildCreateApi(
  coreModule(),
  reactHooksModule(),
  freshness,
)({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // With no network it is all there is; what is kept for the next visit is bounded (keptQueries).
  keepUnusedDataFor: Infinity,
  // Age is measured by `freshness`.
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  // The library asks for its whole state here; the parts that it reads are all we keep.
  // oxlint-disable-next-line typescript/no-explicit-any
  extractRehydrationInfo: (action): any =>
    restoreQueries.match(action) ? { ...action.payload, mutations: {} } : undefined,
  endpoints: () => ({}),
})

/** Has every screen that needs a session ask again who is signed in. */
export const sessionLost = () => baseApi.util.invalidateTags(['Session'])

/** @returns what the server said of a refusal, as text or in its error body; else the fallback. */
export function errorMessageOf(error: unknown, fallback: string): string {
  const data = (error as FetchBaseQueryError | undefined)?.data
  // A page of HTML is a proxy's word, not ours.
  if (typeof data === 'string' && /^\s*[^\s<]/.test(data)) return data
  return errorBodyOf(error)?.message ?? fallback
}

/** The error body of a refused call, or null when no answer of ours came back. */
export function errorBodyOf(error: unknown): ErrorBody | null {
  const data = (error as FetchBaseQueryError | undefined)?.data
  return typeof data === 'object' && data !== null && 'message' in data ? (data as ErrorBody) : null
}

/** @returns the sentence of a refusal because something is protected from everybody (SPEC section 8), or null. */
export function protectedMessageOf(error: unknown): string | null {
  const body = errorBodyOf(error)
  return body?.isProtected ? body.message : null
}
