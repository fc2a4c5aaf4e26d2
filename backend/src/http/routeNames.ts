import { FILE_ENDING } from '@lane-and-court/contract/pages/pageAddress.ts'
import { RESERVED_PAGE_NAMES } from '@lane-and-court/contract/pages/pages.ts'

/** What is no request of this site. */
const NONE = '*'
const FILE = '*.*'
/** The parts of the site whose pages each have a name. */
const SECTIONS = new Set<string>(RESERVED_PAGE_NAMES)

/**
 * @param templates of the declared routes, with parameters in braces.
 * @returns a function that tells the route of a path: one of few texts, whatever clients request. It is the pattern of a
 *   declared route, and a name for a kind of pages or files.
 */
export function routeNames(templates: readonly string[]): (path: string) => string {
  const exact = new Set(templates.filter((template) => !template.includes('{')))
  const patterns = [...new Set(templates)]
    .filter((template) => template.includes('{'))
    .map((template) => ({ template, parts: template.split('/') }))
  const matching = (parts: readonly string[]) =>
    patterns.find(
      (pattern) =>
        pattern.parts.length === parts.length &&
        pattern.parts.every((part, at) => part.startsWith('{') || part === parts[at]),
    )?.template

  return (path) => {
    if (exact.has(path)) return path
    if (!path.startsWith('/')) return NONE
    const folded =
      path.length > 1 && path.endsWith('/') ? path.slice(0, -1).toLowerCase() : path.toLowerCase()
    if (exact.has(folded)) return folded
    const parts = folded.split('/')
    return matching(parts) ?? kindOf(folded, parts)
  }
}

function kindOf(path: string, [, first = '', ...rest]: readonly string[]): string {
  if (first === 'api' || first === 'assets' || first === 'uploads') return `/${first}/*`
  if (FILE_ENDING.test(path)) return FILE
  if (path === '/') return path
  if (!SECTIONS.has(first)) return rest.length === 0 ? '/{page}' : NONE
  return rest.length === 0 ? `/${first}` : `/${first}/*`
}
