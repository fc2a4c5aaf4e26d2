// Patterns here either always match what they began to read, or read no further than the next `<`. One that
// may fail after reading to the end would begin anew at the next `<`: of 33,000 times `<p ` that takes minutes.

const HTML = /<(?:p|br|h[1-6]|ul|ol|li|strong|b|em|i|u|s|a|img|blockquote|div|span|hr|figure)(?![^\s/>])/i

/** @returns whether a text is meant as HTML, and not as plain lines. */
export function isHtml(text: string): boolean {
  const start = text.search(HTML)
  return start >= 0 && text.includes('>', start)
}

/** The elements of HTML, and the two that hold drawings and formulas. Anything else in angle brackets is text. */
const NAMES =
  'a(?:bbr|ddress|rea|rticle|side|udio)?|b(?:ase|d[io]|ig|lockquote|ody|r|utton)?|canvas|caption|center|cite|code|col(?:group)?|data(?:list)?|d[dlt]|del|details|dfn|dialog|div|em(?:bed)?|fieldset|fig(?:caption|ure)|font|footer|form|frame(?:set)?|h[1-6r]|head(?:er)?|hgroup|html|i(?:frame|mg|nput|ns)?|kbd|label|legend|li(?:nk)?|main|map|mark|marquee|math|menu|meta|meter|nav|noscript|o(?:bject|l|ptgroup|ption|utput)|p(?:aram|icture|re|rogress)?|q|r[pt]|ruby|s(?:amp|cript|earch|ection|elect|lot|mall|ource|pan|trike|trong|tyle|u[bp]|ummary|vg)?|t(?:able|body|d|emplate|extarea|foot|h|head|ime|itle|r|rack|t)|ul?|var|video|wbr'

/** Up to its `>`, which does not end it within a quoted value. */
const REST = `(?![^\\s/>])(?:=\\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>])*(?:>|$)`

/** A script with all of it; a comment or a declaration; a tag. What is not ended goes on to the end, as in a browser. */
const TAG = new RegExp(
  `<(script|style)(?![^\\s/>])[^]*?(?:</\\1(?![^\\s/>])[^>]*(?:>|$)|$)|<!--(?:-?>|[^]*?(?:--!?>|$))|<[!?][a-z[][^>]*(?:>|$)|<(/?)(${NAMES})${REST}`,
  'gi',
)
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
    .replace(TAG, (_tag, _script, slash?: string, name = '') =>
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
