import { isHtml } from './isHtml.ts'
import { RICH_TEXT } from './richText.limits.ts'

// Each pattern here either always matches what it started to read, or reads no further than the next `<`. A
// pattern that may fail after reading to the end would start again at the next `<`, which takes minutes for
// 33,000 times `<p `.

/** The names of HTML elements, including svg and math. Anything else in angle brackets is text. */
const names = () =>
  `${RICH_TEXT.tags.join('|')}|div|h[156]|table|caption|t(?:body|d|foot|h|head|r|t|itle|ime|emplate|extarea)|col|colgroup|html|head|header|body|main|nav|section|article|aside|footer|address|script|style|link|meta|base|noscript|form|input|button|label|select|option|fieldset|legend|picture|source|video|audio|track|iframe|embed|object|svg|math|canvas|map|area|font|center|big|small|strike|mark|del|ins|pre|code|kbd|samp|var|q|cite|abbr|dfn|dl|dt|dd|details|summary|dialog|wbr|marquee`

/** The rest of a tag up to its `>`; a `>` inside a quoted value does not end it. */
const REST = `(?![^\\s/>])(?:=\\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>])*(?:>|$)`

/**
 * Matches a script or style with its content, a comment, a declaration, or a tag. If one is not closed, it
 * extends to the end of the text, as in a browser.
 */
const makeTag = () =>
  new RegExp(
    `<(script|style)(?![^\\s/>])[^]*?(?:</\\1(?![^\\s/>])[^>]*(?:>|$)|$)|<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?][a-z[][^>]*(?:>|$)|<(/?)(${names()})${REST}`,
    'gi',
  )
/** Created on first use, because most pages never need it. */
let TAG: RegExp | undefined

/** End tags of these elements start a new line; the cells of a row have a space between them. */
const BLOCK = /^(?:p|h\d|li|blockquote|div|tr)$/i
const CELL = /^t[dh]$/i

/**
 * @param html rich text, or any text that may contain tags.
 * @returns the text without tags and with decoded entities; one line per paragraph.
 */
export function plainText(html: string): string {
  // There is no complete tag after the last `>`.
  const end = html.lastIndexOf('>') + 1
  const text = html.slice(0, end).replace((TAG ??= makeTag()), (_tag, _script, slash?: string, name = '') => {
    if (name.toLowerCase() === 'br' || (slash && BLOCK.test(name))) return '\n'
    return slash && CELL.test(name) ? ' ' : ''
  })
  return (text + html.slice(end))
    .replace(/&(nbsp|amp|lt|gt|quot|#39|apos);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
}

/** @returns the text that a page shows: rich text without its tags, plain lines unchanged. */
export const searchableText = (text: string): string => (isHtml(text) ? plainText(text) : text)
