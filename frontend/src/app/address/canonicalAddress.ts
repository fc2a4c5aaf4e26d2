import { NO_CLASS_ID, NO_PAGE_NAME, NO_ROUTE, pageKey } from './pageKey.ts'

/**
 * @param pathname as requested: with any escapes, slashes, and upper or lower case.
 * @returns the one path of the page that it names, or null if no page can have such a path. Whether there is a
 *   page of that name is not checked. The path always starts with a single slash: it is never another host.
 */
export function canonicalAddress(pathname: string): string | null {
  const segments = segmentsOf(pathname)
  if (!segments) return null
  const path = `/${segments.map(encodeURIComponent).join('/')}`
  // The pages of the admin area share one key.
  if (segments[0]?.toLowerCase() === 'admin') return path.replace(/^\/admin/i, '/admin')
  const key = pageKey(new URL(path, 'https://site.invalid'))
  if ([NO_ROUTE, NO_PAGE_NAME, NO_CLASS_ID].includes(key)) return null
  return key
}

/** @returns the decoded segments that are not empty, or null for a malformed path or one that climbs up. */
function segmentsOf(pathname: string): string[] | null {
  try {
    const segments = decodeURIComponent(pathname).split('/').filter(Boolean)
    return segments.some((segment) => /^\.\.?$|\\/.test(segment)) ? null : segments
  } catch {
    return null
  }
}
