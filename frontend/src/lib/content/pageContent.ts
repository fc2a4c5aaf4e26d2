import { isMissing } from '../../data/api/isMissing.ts'
import { ownValue } from '../../base/ownValue.ts'
import { usePageContentQuery } from '../../data/api/pageContent.api.ts'

/**
 * Returns the content of a page, merged section by section over the bundled defaults, which are shown alone
 * when the server fails.
 * @param name as in /api/content/{name}.
 */
export function usePageContent<T extends object>(name: string, defaults: T): T {
  const { data, error } = usePageContentQuery(name)
  // What the server says is gone is not shown any longer, although it was here a moment ago.
  return mergeSections(defaults, isMissing(error) ? undefined : data)
}

/** Merges sections over their defaults; a section of another shape than its default is left out. */
export function mergeSections<T extends object>(
  defaults: T,
  content: Record<string, unknown> | undefined,
): T {
  if (!content) return defaults
  const merged = { ...defaults } as Record<string, unknown>
  for (const [name, section] of Object.entries(content)) {
    const fallback = ownValue(merged, name)
    if (isPlain(fallback)) merged[name] = isPlain(section) ? mergeSections(fallback, section) : fallback
    else if (fallback === undefined || isSameType(fallback, section)) merged[name] = section
  }
  return merged as T
}

const isSameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && other !== null

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
