export type LinkTarget = 'new-tab' | 'reload' | 'nowhere' | 'in-app'

/** How a link of the content behaves (SPEC section 2, Home page). */
export function linkTarget(link: string): LinkTarget {
  if (link.startsWith('http')) return 'new-tab'
  if (link.startsWith('#')) return 'nowhere'
  const { pathname, searchParams } = new URL(link, 'https://site.invalid')
  return pathname === '/classes' && searchParams.has('sport') ? 'reload' : 'in-app'
}
