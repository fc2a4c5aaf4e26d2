import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { sanitizeHtml } from '../../lib/sanitizeHtml.ts'

const EMPTY_BLOCK = /<(p|h[2-4]|blockquote|li|ul|ol)>(?:\s|<br>)*<\/\1>/g

/**
 * @param html what the editor gives as semantic HTML.
 * @returns the same within the allow-list of the contract: plain spaces, no empty line, no heading above
 *   the second level, for the first is the page's title. Empty where no word is in it.
 */
export function semanticHtml(html: string): string {
  const levels = html
    .replace(/&nbsp;|\u00A0/g, ' ')
    .replace(/<(\/?)h1\b/g, '<$1h2')
    .replace(/<(\/?)h[56]\b/g, '<$1h4')
  let clean = sanitizeHtml(levels)
  // The editor makes a quotation of every line; one that goes on is one.
  clean = clean.replaceAll('</blockquote><blockquote>', '<br>')
  for (let before = ''; before !== clean;) {
    before = clean
    clean = clean.replace(EMPTY_BLOCK, '')
  }
  return clean.trim()
}

/** @returns rich text as the editor reads it: HTML within the allow-list, of plain lines every one a paragraph. */
export function editorHtml(text: string): string {
  if (isHtml(text)) return sanitizeHtml(text)
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')
}

/** @returns rich text as words with marks, so that two texts that differ in their form alone differ here too. */
export function markedText(html: string): string {
  if (!isHtml(html)) return html
  return plainText(
    html
      .replace(/<(h[2-4])\b[^<>]*>/g, (_tag, name: string) => `${'#'.repeat(Number(name[1]))} `)
      .replace(/<li\b[^<>]*>/g, '• ')
      .replace(/<blockquote\b[^<>]*>/g, '> ')
      .replace(/<\/?(?:strong|b)>/g, '**')
      .replace(/<\/?(?:em|i)>/g, '*')
      .replace(/<\/?u>/g, '_')
      .replace(/<\/?s>/g, '~')
      .replace(/<a\b([^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a>/g, (link, attributes: string, words: string) => {
        const address = /\shref="([^"]*)"/.exec(attributes)?.[1]
        return address === undefined ? link : `${words} (${address})`
      })
      .replace(/<img\b[^<>]*>/g, (tag) => {
        const alt = /\salt="([^"]+)"/.exec(tag)?.[1]
        return alt ? `[picture: ${alt}]` : '[picture]'
      }),
  )
}
