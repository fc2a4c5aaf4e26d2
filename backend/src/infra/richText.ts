import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { RICH_TEXT } from '@lane-and-court/contract/pages/richText.limits.ts'
import { isPictureAddress } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { escapeHtml } from './escapeHtml.ts'

const require = createRequire(import.meta.url)
let cachedLibrary: typeof sanitizeHtml | null = null
/** Loaded with the first text, so that the start does not take longer; pages are rendered without a wait in between. */
const library = () => (cachedLibrary ??= require('sanitize-html') as typeof sanitizeHtml)

/** The parser's time grows with the square of the depth; texts that people write stay far below this. */
const MAX_DEPTH = 500

const TAG = /<(\/?)([a-z][^\s/>]*)/gi
/** Elements that are empty, or that end where the next one begins, so they cannot nest. */
const NOT_NESTING = new Set(['p', 'li', 'br', 'img', 'hr'])

/** @returns whether tags are nested deeper than MAX_DEPTH; tags that are never closed count as well. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (NOT_NESTING.has(name)) continue
    const before = open.get(name) ?? 0
    const after = Math.max(0, before + (slash ? -1 : 1))
    open.set(name, after)
    depth += after - before
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/**
 * @returns rich text with only what the contract allows; everything else is removed, scripts with their
 *   content. Of HTML that is nested too deeply, only the text remains, in paragraphs.
 */
export function sanitizeRichText(html: string): string {
  if (isTooDeep(html)) {
    const lines = plainText(html).split('\n').filter(Boolean)
    return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  }
  return library()(html, {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: { '*': [...RICH_TEXT.attributes] },
    allowedSchemes: [...RICH_TEXT.schemes],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs['src'] ?? ''),
  })
}

/**
 * @param html as `sanitizeRichText` returned it. @param base URL of the page on which it stands.
 * @returns the same with complete addresses, for readers outside of this site, such as a mail.
 */
export function withCompleteAddresses(html: string, base: string): string {
  const complete = (address: string) => (URL.canParse(address, base) ? new URL(address, base).href : '')
  return library()(html, {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: { '*': [...RICH_TEXT.attributes] },
    allowedSchemes: [...RICH_TEXT.schemes],
    transformTags: {
      a: (tagName, { href, ...rest }) => ({
        tagName,
        attribs: href === undefined ? rest : { ...rest, href: complete(href) },
      }),
      img: (tagName, { src = '', ...rest }) => ({ tagName, attribs: { ...rest, src: complete(src) } }),
    },
  })
}
