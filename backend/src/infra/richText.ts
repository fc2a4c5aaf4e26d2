import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { RICH_TEXT } from '@lane-and-court/contract/pages/richText.limits.ts'
import { isPictureAddress } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import sanitize from 'sanitize-html'
import { escapeHtml } from './escapeHtml.ts'

/** The parser's time grows with the square of the depth; what people write stays far below this. */
const MAX_DEPTH = 500

const TAG = /<(\/?)([a-z][^\s/>]*)/gi
/** These hold nothing, or end where the next one begins. */
const FLAT = new Set(['p', 'li', 'br', 'img', 'hr'])

/** @returns whether tags stand in tags deeper than that; those that nothing ends count as well. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (FLAT.has(name)) continue
    const before = open.get(name) ?? 0
    const after = Math.max(0, before + (slash ? -1 : 1))
    open.set(name, after)
    depth += after - before
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * @returns the part of rich text that the contract allows; everything else is dropped, scripts with their
 *   text. Of a text that is nested deeper than anybody writes, its words in paragraphs.
 */
export function sanitizeRichText(html: string): string {
  if (isTooDeep(html)) {
    const lines = plainText(html).split('\n').filter(Boolean)
    return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  }
  return sanitize(html, {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: { '*': [...RICH_TEXT.attributes] },
    allowedSchemes: [...RICH_TEXT.schemes],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs['src'] ?? ''),
  })
}
