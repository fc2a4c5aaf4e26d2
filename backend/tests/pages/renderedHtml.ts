const BLOCKS =
  /<\/?(?:address|article|aside|button|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|li|main|nav|ol|option|p|section|summary|table|td|th|time|tr|ul)\b[^>]*>|<br\/?>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const withoutScripts = (html: string) =>
  html.replaceAll(/<(script|style|svg)\b.*?<\/\1>|<wbr\/?>|<!--.*?-->/gs, '')

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** @returns what a page shows between its header and its footer. */
export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''

/** @returns the texts of a page: of each block, and of each element within it. */
export function linesOf(html: string): string[] {
  const blocks = withoutScripts(html.slice(Math.max(html.indexOf('<body'), 0))).split(BLOCKS)
  const whole = blocks.map((block) => textOf(block ?? ''))
  const parts = blocks.flatMap((block) => (block ?? '').split(/<[^>]*>/)).map(textOf)
  return [...new Set([...whole, ...parts])].filter(Boolean)
}

export const headingOf = (html: string): string => textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')

/** @returns the text and the address of each link. */
export const linksOf = (html: string): [string, string][] =>
  [...withoutScripts(html).matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => [
    textOf(inner),
    textOf(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ])
