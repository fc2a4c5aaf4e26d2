import { RICH_TEXT } from '@lane-and-court/contract/pages/richText.limits.ts'

const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i
const MAIL = /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/
const HOST = /^[^\s/?#]+\.[^\s/?#]+/

/**
 * @param typed user input for the target of a link.
 * @returns the complete target: a path of this site, a mailto: URL, or a URL on the web; null if it is
 *   invalid.
 */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (/\s/.test(address)) return null
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase()
  if (scheme) return (RICH_TEXT.schemes as readonly string[]).includes(scheme) ? address : null
  if (MAIL.test(address)) return `mailto:${address}`
  if (/^(\/(?!\/)|#)/.test(address)) return address
  return HOST.test(address) ? `https://${address}` : null
}
