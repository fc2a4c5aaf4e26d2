import { BSONRegExp } from 'bson'
import { badValue, CommandError, notImplemented } from '../commands/errors.ts'
import type { ValuesTest } from './operators.ts'

/** A longer text is compared with each place of a value, which cannot be interrupted. */
const MAX_CHARACTERS = 500

/** The control characters that a pattern may name by a letter. */
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' }

/** What a pattern looks for: a text, or several with no digits between them. */
interface Parsed {
  isFromStart: boolean
  texts: string[]
  isToEnd: boolean
}

/**
 * Reads a pattern: escaped texts, perhaps from the start or to the end of a value, and perhaps `\D*` between them, as
 * between the digits of a phone number. None of these makes a search take more than time in proportion to the value.
 * @returns null for any other pattern.
 */
function parse(pattern: string): Parsed | null {
  const parts = pattern.match(/\\D\*|\\x[\da-f]{2}|\\[tnvfr]|\\[^\da-z]|[^\\^$.*+?()[\]{}|]|\^|\$/gis) ?? []
  if (parts.join('') !== pattern) return null
  const isFromStart = parts[0] === '^'
  const isToEnd = parts.length > 0 && parts.at(-1) === '$'
  const inner = parts.slice(isFromStart ? 1 : 0, isToEnd ? -1 : undefined)
  if (inner.includes('^') || inner.includes('$')) return null
  const texts = ['']
  for (const part of inner) {
    if (part === String.raw`\D*`) texts.push('')
    else texts.push(texts.pop() + textOf(part))
  }
  if (texts.length > 1 && !texts.every((text) => /^\d+$/.test(text))) return null
  return { isFromStart, texts, isToEnd }
}

/** What `i` takes for an s and a k, too, as the bytes of UTF-8. */
const ALSO: Readonly<Record<string, string>> = { s: '\u00c5\u00bf', k: '\u00e2\u0084\u00aa' }

/**
 * @returns what the bytes of a document, read as Latin-1, must contain if `patternTest` selects any value in it; null if
 *   that is not known, as of letters beyond ASCII.
 */
export function patternInBytes(pattern: unknown): ((bytes: string) => boolean) | null {
  const parsed = typeof pattern === 'string' && /^[ -~]*$/.test(pattern) ? parse(pattern) : null
  if (!parsed || parsed.texts.join('') === '') return null
  const texts = parsed.texts.map((text) =>
    [...text].map((letter) => {
      const also = ALSO[letter.toLowerCase()]
      return also ? `(?:${letter}|${also})` : RegExp.escape(letter)
    }),
  )
  const expression = new RegExp(texts.map((letters) => letters.join('')).join('[^0-9]*'), 'i')
  // The second is for an equal pattern as a value.
  return (bytes) => expression.test(bytes) || bytes.includes(pattern as string)
}

function textOf(part: string): string {
  if (!part.startsWith('\\')) return part
  const [, letter = ''] = part
  if (letter === 'x') return String.fromCharCode(Number.parseInt(part.slice(2), 16))
  return CONTROLS[letter] ?? part.slice(1)
}

/**
 * Compiles `$regex` with its `$options`. As in MongoDB, an equal stored pattern matches too.
 * Throws NotImplemented (238) for a pattern that is no escaped text, 51108 for options that MongoDB does not know.
 */
export function patternTest(pattern: unknown, options: unknown = ''): ValuesTest {
  if (typeof options !== 'string') throw badValue('$options has to be a string')
  if (pattern instanceof BSONRegExp) throw notImplemented('A regular expression that is no text')
  if (typeof pattern !== 'string') throw badValue('$regex has to be a string')
  if (!/^[imsux]*$/.test(options)) throw new CommandError(51108, `invalid flag in regex options: ${options}`)
  const parsed = parse(pattern)
  const isKnown = parsed && /^i?$/.test(options) && parsed.texts.join('').length <= MAX_CHARACTERS
  if (!isKnown) throw notImplemented(`The regular expression /${pattern.slice(0, 60)}/${options}`)
  const { isFromStart, texts, isToEnd } = parsed
  const body = texts.map(RegExp.escape).join('[^0-9]*')
  // Before a line feed that is the last character is the end, too.
  const expression = new RegExp(
    `${isFromStart ? '^' : ''}${body}${isToEnd ? String.raw`(?=\n?$)` : ''}`,
    options === 'i' ? 'iu' : 'u',
  )
  const one = (value: unknown): boolean =>
    typeof value === 'string'
      ? expression.test(value)
      : value instanceof BSONRegExp && value.pattern === pattern && value.options === options
  return (values) => values.some((value) => (Array.isArray(value) ? value.some(one) : one(value)))
}
