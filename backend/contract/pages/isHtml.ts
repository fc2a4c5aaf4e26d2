import { RICH_TEXT } from './richText.limits.ts'

const HTML = new RegExp(`<(?:${RICH_TEXT.tags.join('|')}|div|h[156])(?![^\\s/>])`, 'i')

/** @returns whether a text is HTML, and not plain lines. */
export function isHtml(text: string): boolean {
  // Not `[^>]*>` in the pattern: it would scan the whole rest of the text again for each tag without an end.
  const start = text.search(HTML)
  return start >= 0 && text.includes('>', start)
}
