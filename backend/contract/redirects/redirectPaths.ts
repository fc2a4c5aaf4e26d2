import { toPageName } from '../pages/pages.ts'

/**
 * @param path as a redirect has it, or as it is typed.
 * @returns the name of the page at a path of one part, without query and anchor; null for any other path.
 */
export function nameAt(path: string): string | null {
  const [, part = ''] = /^\/([^/?#]+)\/?(?:[?#].*)?$/s.exec(path) ?? []
  if (!part) return null
  try {
    return toPageName(decodeURIComponent(part)).normalize('NFC')
  } catch {
    return null
  }
}

/**
 * Follows redirects to where they lead in the end. A page always comes before a redirect from its address.
 * @param name where they start. @param next the redirects, by the name from which they lead.
 * @param isPage whether there is a page of a name.
 * @returns the last address; null if there is no redirect, or if they lead in a circle.
 */
export function followRedirects(
  name: string,
  next: ReadonlyMap<string, string>,
  isPage: (name: string) => boolean,
): string | null {
  const seen = new Set<string>()
  let to: string | null = null
  for (let at: string | null = name; at !== null && !isPage(at);) {
    const further = next.get(at)
    if (further === undefined) break
    if (seen.has(at)) return null
    seen.add(at)
    to = further
    at = nameAt(further)
  }
  return to
}
