import { invalidPattern } from './pcreCharacters.ts'

// Without the option m. Tests such as `(?![^])` also hold between the two halves of a character beyond U+FFFF.
export const START = '^'
export const END = '$'
export const NEW_LINE = '(?:\\r\\n|(?!\\r\\n)[\\n\\v\\f\\r\\x85\\u2028\\u2029])'
const MOST_REPEATS = 65_535

/** A part of a pattern: its source for JavaScript, and how many characters it matches. */
export interface Part {
  source: string
  least: number
  most: number
  /** PCRE repeats no edge, such as `$`. */
  kind: 'characters' | 'edge' | 'group' | 'look'
}

/** What repeats the part in front of it; `{,2}` does not. */
export const REPEATS = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})([?+]?)/

export const one = (source: string): Part => ({ source, least: 1, most: 1, kind: 'characters' })
export const edge = (source: string): Part => ({ source, least: 0, most: 0, kind: 'edge' })

/** How often a part is repeated, and whether without trying less afterwards. */
interface Repeats {
  source: string
  from: number
  to: number
  isPossessive: boolean
}

/** Reads the repeats that a text begins with. Throws 51091 for numbers that PCRE refuses. */
export function readRepeats(text: string): Repeats | null {
  const found = REPEATS.exec(text)
  if (!found) return null
  const [source, sign, first, comma, last, greed] = found
  const from = sign ? (sign === '+' ? 1 : 0) : Number(first)
  const to = sign ? (sign === '?' ? 1 : Infinity) : comma ? (last ? Number(last) : Infinity) : from
  if (from > MOST_REPEATS || (to > MOST_REPEATS && to !== Infinity))
    throw invalidPattern('number too big in {} quantifier')
  if (to < from) throw invalidPattern('numbers out of order in {} quantifier')
  return { source, from, to, isPossessive: greed === '+' }
}
