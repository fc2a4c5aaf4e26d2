import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import { createAction } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { noteAnswer } from '../offline/connectivity.ts'
import type { KeptQueries } from '../offline/keptQueries.ts'
import { KEPT_ANSWER } from '../offline/swRoutes.ts'

/** Starts the cache from answers of an earlier visit, each with the time it was given. */
export const restoreQueries = createAction<KeptQueries>('api/restore')

/** An answer older than this, in seconds, is asked for again when a screen opens that shows it. */
const FRESH_SECONDS = 60

const fetchQuery = fetchBaseQuery({ baseUrl: '/api', credentials: 'include', timeout: 20_000 })

/** What the API answers to a path below /api, without a network between. */
export type Answer = (path: string) => Promise<{ data: unknown } | { error: FetchBaseQueryError }>

const baseQuery: typeof fetchQuery = async (args, api, options) => {
  const { answer } = api.extra as { answer?: Answer }
  if (answer) return answer(typeof args === 'string' ? args : args.url)
  const result = await fetchQuery(args, api, options)
  const isLost = result.error?.status === 'FETCH_ERROR' || result.error?.status === 'TIMEOUT_ERROR'
  const isKept = result.meta?.response?.headers.has(KEPT_ANSWER)
  if (!api.signal.aborted) noteAnswer(!isLost && !isKept)
  // A session that ended in mid-work: who asks for the profile next learns it, and is sent to the login.
  const isRead = typeof args === 'string' || (args.method ?? 'GET') === 'GET'
  const { url = '' } = typeof args === 'string' ? { url: args } : args
  const asksWho = url.endsWith('/login') || (isRead && url.endsWith('/profile'))
  if (result.error?.status === 401 && !asksWho) api.dispatch(sessionLost())
  return result
}

const TAGS = [
  'Gallery',
  'Content',
  'News',
  'Staff',
  'Classes',
  'Messages',
  'Trash',
  'Session',
  'Activity',
] as const
export type Tag = (typeof TAGS)[number]

/** Features inject their calls into this one; a read is repeated by nothing but age and writes (SPEC section 7). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 24 * 3600,
  refetchOnMountOrArgChange: FRESH_SECONDS,
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
export function sentenceOf(error: unknown, fallback: string): string {
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
export function protectedSentence(error: unknown): string | null {
  const body = errorBodyOf(error)
  return body?.isProtected ? body.message : null
}
