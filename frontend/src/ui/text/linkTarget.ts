export type LinkTarget = 'new-tab' | 'reload' | 'nowhere' | 'in-app'

/** @returns how a link of the content opens (docs/product.md section 2, Home page). */
export function linkTarget(link: string): LinkTarget {
  if (link.startsWith('http')) return 'new-tab'
  if (link.startsWith('#')) return 'nowhere'
  return /^\/?classes\?(?:[^#]*&)?sport(?:[=&#]|$)/.test(link) ? 'reload' : 'in-app'
}
