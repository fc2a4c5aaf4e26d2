import { baseApi, oneOf } from './baseApi.ts'
import { ownValue } from './ownValue.ts'

export const pageContentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pageContent: build.query<Record<string, unknown>, string>({
      query: (name) => `/content/${encodeURIComponent(name)}`,
      providesTags: (_content, _error, name) => [oneOf('Content', name)],
    }),
  }),
})

export const { usePageContentQuery } = pageContentApi

/** Has the store that it is dispatched to show other content on a page, without a word to the server. */
export const showPageContent = (name: string, content: Record<string, unknown>) =>
  pageContentApi.util.upsertQueryData('pageContent', name, content)

/**
 * A page's content, section by section over the bundled one, which stands in when the server fails.
 * @param name as in /api/content/{name}.
 */
export function usePageContent<T extends object>(name: string, defaults: T): T {
  const { data } = usePageContentQuery(name)
  return mergeSections(defaults, data)
}

/** Lays sections over their defaults; a section of another shape than its default is left out. */
export function mergeSections<T extends object>(
  defaults: T,
  content: Record<string, unknown> | undefined,
): T {
  if (!content) return defaults
  const merged = { ...defaults } as Record<string, unknown>
  for (const [name, section] of Object.entries(content)) {
    const fallback = ownValue(merged, name)
    if (isPlain(fallback)) merged[name] = isPlain(section) ? mergeSections(fallback, section) : fallback
    else if (fallback === undefined || isAlike(fallback, section)) merged[name] = section
  }
  return merged as T
}

const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && other !== null

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
