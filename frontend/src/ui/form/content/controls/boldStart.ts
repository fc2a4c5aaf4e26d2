import { escapeHtml } from '../../../../base/escapeHtml.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'

/** A line that may begin with words in bold: 'Small groups' and ': three beginners to a coach.' */
export interface BoldStart {
  bold: string
  rest: string
}

const SIMPLE = /^(?:<p>)?(?:<(strong|b)>([^<>]*)<\/\1>)?([^<>]*)(?:<\/p>)?$/i
const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

/** @returns the text of HTML without tags, or null if it has characters that only a browser can decode. */
function decoded(html: string): string | null {
  let isKnown = true
  const text = html.replace(/&(#?\w+);/g, (_entity, name: string) => {
    const letter = ENTITIES[name]
    isKnown &&= letter !== undefined
    return letter ?? ''
  })
  return isKnown ? text : null
}

/** @returns the parts of a line; null if it has other formatting. Plain text is not decoded, as on the page. */
export function readBoldStart(line: string): BoldStart | null {
  if (!isHtml(line)) return { bold: '', rest: line }
  const match = SIMPLE.exec(line)
  if (!match) return null
  const [bold, rest] = [decoded(match[2] ?? ''), decoded(match[3] ?? '')]
  return bold === null || rest === null ? null : { bold, rest: rest.replace(/^\s+/, '') }
}

/** @returns the line as it is stored: HTML only if something is bold, or if plain text would be read as HTML. */
export function writeBoldStart({ bold, rest }: BoldStart): string {
  if (!bold.trim()) return isHtml(rest) ? `<p>${escapeHtml(rest)}</p>` : rest
  // No space before a comma or colon.
  const space = rest && /^[\p{L}\p{N}("'“‘&$]/u.test(rest) ? ' ' : ''
  return `<strong>${escapeHtml(bold)}</strong>${space}${escapeHtml(rest)}`
}
