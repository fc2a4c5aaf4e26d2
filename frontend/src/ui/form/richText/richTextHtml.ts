import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { plainText } from '@lane-and-court/contract/pages/plainText.ts'
import { sanitized } from '../../../lib/browser/sanitizer.ts'

const EMPTY_BLOCK = /<(p|h[2-4]|blockquote|li|ul|ol)>(?:\s|<br>)*<\/\1>/g

/**
 * @param html the semantic HTML of the editor.
 * @returns the same within the allowlist of the contract: plain spaces, no empty lines, no heading above the
 *   second level, because the first is the page's title. Empty if it contains no text.
 */
export function semanticHtml(html: string): string {
  const levels = html
    .replace(/&nbsp;|\u00A0/g, ' ')
    .replace(/<(\/?)h1\b/g, '<$1h2')
    .replace(/<(\/?)h[56]\b/g, '<$1h4')
  let clean = sanitized(levels)
  // The editor makes a block quote of every line; adjacent ones are one quote.
  clean = clean.replaceAll('</blockquote><blockquote>', '<br>')
  for (let before = ''; before !== clean;) {
    before = clean
    clean = clean.replace(EMPTY_BLOCK, '')
  }
  return withHeadings(clean).trim()
}

/**
 * The editor has no heading cells: those of a first row are bold in it.
 * @returns the same with a head for each table whose first row is all bold, but for empty cells.
 */
function withHeadings(html: string): string {
  if (!html.includes('<table')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of body.querySelectorAll('td'))
    if (!cell.textContent && !cell.querySelector('img')) cell.innerHTML = ''
  for (const table of body.querySelectorAll('table')) {
    const [first, second] = table.rows
    const cells = [...(first?.cells ?? [])].filter(({ innerHTML }) => innerHTML)
    const isBold = ({ childNodes: [only, next] }: Element) => only?.nodeName === 'STRONG' && !next
    if (!first || !second || cells.length === 0 || !cells.every(isBold)) continue
    table.createTHead().append(first)
    for (const cell of cells) {
      const heading = document.createElement('th')
      heading.append(...(cell.firstChild?.childNodes ?? []))
      cell.replaceWith(heading)
    }
  }
  return body.innerHTML
}

/** @returns rich text for the editor: HTML within the allowlist; of plain text every line is a paragraph. */
export function editorHtml(text: string): string {
  if (isHtml(text)) return sanitized(text)
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')
}

/**
 * @param hasAddresses whether pictures have their addresses, too.
 * @returns plain text with format marks, so that rich texts that differ only in format differ here too.
 */
export function markedText(html: string, hasAddresses = false): string {
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
        const address = hasAddresses ? /\ssrc="([^"]+)"/.exec(tag)?.[1] : undefined
        return `[${[alt ? `picture: ${alt}` : 'picture', address].filter(Boolean).join(', ')}]`
      }),
  )
}

/**
 * @returns two texts that differ, as plain text with format marks, in which they differ too: with the addresses of their
 *   pictures if these alone are others, and as HTML if it is something that no mark shows.
 */
export function markedTexts(one: string, other: string): [string, string] {
  for (const hasAddresses of [false, true]) {
    const texts = [markedText(one, hasAddresses), markedText(other, hasAddresses)] as [string, string]
    if (texts[0] !== texts[1]) return texts
  }
  return [one, other]
}
