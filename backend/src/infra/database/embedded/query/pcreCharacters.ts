import { CommandError, notImplemented } from '../errors.ts'

/** The error of MongoDB for a pattern that PCRE cannot compile. */
export const invalidPattern = (reason: string): CommandError =>
  new CommandError(51091, `Regular expression is invalid: ${reason}`)

const NAMED: Record<string, string> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7f',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '\\x21-\\x2f:-@\\x5b-\\x60\\x7b-\\x7e',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9',
}

/** The kinds of characters that an escape stands for; its capital stands for all others. */
export const KINDS: Record<string, string> = {
  d: '0-9',
  w: 'A-Za-z0-9_',
  // JavaScript counts more characters as space.
  s: '\\t\\n\\v\\f\\r ',
  h: '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000',
  v: '\\n\\v\\f\\r\\x85\\u2028\\u2029',
}

const CONTROLS: Record<string, number> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 }
/** Letters that have a meaning after a backslash; another one stands for itself. */
const MEANING = /[A-EGHKLNPQRSU-XZa-hklnoprs-xz1-9]/

/** A character of a pattern as JavaScript reads it, within brackets and without. */
export const literal = (character: string): string =>
  /[\^$\\.*+?()[\]{}|/-]/.test(character)
    ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
    : character

/** An escape that stands for one character, or null if it means something else. `rest` follows the backslash. */
export function escapedCharacter(rest: string): { character: string; length: number } | null {
  const [code, digits, braced] = /^x(?:\{([\da-fA-F]+)\}|([\da-fA-F]{0,2}))/.exec(rest) ?? []
  if (code !== undefined) {
    if (rest.startsWith('x{') && digits === undefined) return null
    return pointOf(Number.parseInt(`0${digits ?? braced ?? ''}`, 16), code.length)
  }
  const [octal] = /^0[0-7]{0,2}/.exec(rest) ?? []
  if (octal !== undefined) return pointOf(Number.parseInt(octal, 8), octal.length)
  const [character = ''] = rest
  const control = CONTROLS[character]
  if (control !== undefined) return pointOf(control, 1)
  if (character === '' || MEANING.test(character)) return null
  return { character, length: character.length }
}

function pointOf(code: number, length: number): { character: string; length: number } {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw invalidPattern('character value too large')
  return { character: String.fromCodePoint(code), length }
}

/** What a class in brackets consists of: single characters and ranges, and kinds, to which case does not matter. */
interface Parts {
  own: string
  kinds: { set: string; isNegated: boolean }[]
}

/** A class of PCRE that the text begins with, as [:alpha:] within brackets. */
const POSIX = /^\[([.:=])((?:\\[\]\\]|(?!\[\1|\]|\1\])[\s\S])*)\1\]/

/**
 * Reads a class in brackets. @param from where its bracket is. @param ignoresCase whether case does not matter.
 * @returns the class for JavaScript and where it ends. @throws CommandError 51091 for a class that is invalid in
 *   PCRE; 238 for what is not supported.
 */
export function readClass(
  pattern: string,
  from: number,
  ignoresCase: boolean,
): { source: string; end: number } {
  if (POSIX.test(pattern.slice(from)))
    throw invalidPattern('POSIX named classes are supported only within a class')
  const isNegated = pattern[from + 1] === '^'
  let at = from + (isNegated ? 2 : 1)
  const parts: Parts = { own: '', kinds: [] }
  for (let isFirst = true; isFirst || pattern[at] !== ']'; isFirst = false) {
    if (at >= pattern.length) throw invalidPattern('missing terminating ] for character class')
    at = readItem(pattern, at, parts, ignoresCase)
  }
  return { source: sourceOf(parts, isNegated, ignoresCase), end: at + 1 }
}

function readItem(pattern: string, at: number, parts: Parts, ignoresCase: boolean): number {
  const [posix, mark, name = ''] = POSIX.exec(pattern.slice(at)) ?? []
  if (posix !== undefined) {
    if (mark !== ':') throw invalidPattern('POSIX collating elements are not supported')
    const called = name.replace(/^\^/, '')
    const set = NAMED[ignoresCase && /^(?:upper|lower)$/.test(called) ? 'alpha' : called]
    if (set === undefined) throw invalidPattern('unknown POSIX class name')
    parts.kinds.push({ set, isNegated: name.startsWith('^') })
    return withoutRange(pattern, at + posix.length)
  }
  const kind = pattern[at] === '\\' ? (pattern[at + 1] ?? '') : ''
  const set = KINDS[kind.toLowerCase()]
  if (set !== undefined) {
    parts.kinds.push({ set, isNegated: kind !== kind.toLowerCase() })
    return withoutRange(pattern, at + 2)
  }
  const first = readCharacter(pattern, at)
  if (pattern[first.end] !== '-' || [']', undefined].includes(pattern[first.end + 1])) {
    parts.own += literal(first.character)
    return first.end
  }
  if (pattern[first.end + 1] === '[' && POSIX.test(pattern.slice(first.end + 1))) throw refusedClass(pattern)
  const last = readCharacter(pattern, first.end + 1)
  if ((last.character.codePointAt(0) ?? 0) < (first.character.codePointAt(0) ?? 0))
    throw invalidPattern('range out of order in character class')
  parts.own += `${literal(first.character)}-${literal(last.character)}`
  return last.end
}

/** After a kind, a hyphen that is not the last is read in several ways. */
function withoutRange(pattern: string, at: number): number {
  if (pattern[at] === '-' && pattern[at + 1] !== ']') throw refusedClass(pattern)
  return at
}

function readCharacter(pattern: string, at: number): { character: string; end: number } {
  if (pattern[at] !== '\\') {
    const character = String.fromCodePoint(pattern.codePointAt(at) ?? 0)
    return { character, end: at + character.length }
  }
  const rest = pattern.slice(at + 1)
  if (rest.startsWith('b')) return { character: '\b', end: at + 2 }
  const escaped = escapedCharacter(rest)
  if (escaped === null) throw /^[LlUu]/.test(rest) ? invalidPattern('PCRE does not support \\L, \\l, \\U, or \\u') : refusedClass(pattern) // prettier-ignore
  return { character: escaped.character, end: at + 1 + escaped.length }
}

const refusedClass = (pattern: string): CommandError =>
  notImplemented(`The regular expression ${pattern.slice(0, 60)}`)

function sourceOf({ own, kinds }: Parts, isNegated: boolean, ignoresCase: boolean): string {
  const isSimple = kinds.every((kind) => !kind.isNegated) && (!ignoresCase || kinds.length === 0)
  if (isSimple) return `[${isNegated ? '^' : ''}${own}${kinds.map(({ set }) => set).join('')}]`
  const all = [...(own === '' ? [] : [`[${own}]`]), ...kinds.map((kind) => ofKind(kind, ignoresCase))]
  return isNegated ? `(?:(?!${all.join('|')})[^])` : `(?:${all.join('|')})`
}

/** A kind of characters. Where case does not matter, JavaScript would count `\u212a` as `k`. */
export const ofKind = (
  { set, isNegated }: { set: string; isNegated: boolean },
  ignoresCase: boolean,
): string => {
  const source = `[${isNegated ? '^' : ''}${set}]`
  return ignoresCase ? `(?-i:${source})` : source
}
