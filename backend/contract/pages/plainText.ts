import { isHtml } from './isHtml.ts'
import { RICH_TEXT } from './richText.limits.ts'

// Patterns here either always match what they began to read, or read no further than the next `<`. One that
// may fail after reading to the end would begin anew at the next `<`: of 33,000 times `<p ` that takes minutes.

/** The elements of HTML, and those that hold drawings and formulas. Anything else in angle brackets is text. */
const names = () =>
  `${RICH_TEXT.tags.join('|')}|div|h[156]|table|caption|t(?:body|d|foot|h|head|r|t|itle|ime|emplate|extarea)|col|colgroup|html|head|header|body|main|nav|section|article|aside|footer|address|script|style|link|meta|base|noscript|form|input|button|label|select|option|fieldset|legend|picture|source|video|audio|track|iframe|embed|object|svg|math|canvas|map|area|font|center|big|small|strike|mark|del|ins|pre|code|kbd|samp|var|q|cite|abbr|dfn|dl|dt|dd|details|summary|dialog|wbr|marquee`

/** Up to its `>`, which does not end it within a quoted value. */
const REST = `(?![^\\s/>])(?:=\\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>])*(?:>|$)`

/** A script with all of it; a comment or a declaration; a tag. What is not ended goes on to the end, as in a browser. */
const makeTag = () =>
  new RegExp(
    `<(script|style)(?![^\\s/>])[^]*?(?:</\\1(?![^\\s/>])[^>]*(?:>|$)|$)|<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?][a-z[][^>]*(?:>|$)|<(/?)(${names()})${REST}`,
    'gi',
  )
/** Made when it is first wanted: a page that reads no words does without this file. */
let TAG: RegExp | undefined

/** Ends of these begin a new line. */
const BLOCK = /^(?:p|h\d|li|blockquote|div)$/i

/**
 * @param html rich text, or any text that may hold tags.
 * @returns its words, without tags and with its entities read; one line for each paragraph.
 */
export function plainText(html: string): string {
  // Behind the last `>` no tag is whole.
  const end = html.lastIndexOf('>') + 1
  const text = html
    .slice(0, end)
    .replace((TAG ??= makeTag()), (_tag, _script, slash?: string, name = '') =>
      name.toLowerCase() === 'br' || (slash && BLOCK.test(name)) ? '\n' : '',
    )
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

/** @returns the words of a text as a page shows it: rich text without its tags, plain lines as they are. */
export const wordsOf = (text: string): string => (isHtml(text) ? plainText(text) : text)
