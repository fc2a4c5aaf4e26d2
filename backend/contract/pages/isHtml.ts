import { RICH_TEXT } from './richText.limits.ts'

const HTML = new RegExp(`<(?:${RICH_TEXT.tags.join('|')}|div|h[156])(?![^\\s/>])`, 'i')

/** @returns whether a text is meant as HTML, and not as plain lines. */
export function isHtml(text: string): boolean {
  // Not `[^>]*>` in the pattern: that would look for the end of each tag anew, through all that follows.
  const start = text.search(HTML)
  return start >= 0 && text.includes('>', start)
}
