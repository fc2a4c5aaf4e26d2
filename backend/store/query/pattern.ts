import { BSONRegExp } from 'bson'
import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
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

/** ASCII letters that a pattern without case also finds in these characters, which UTF-8 writes as these bytes. */
const ALSO: Readonly<Record<string, string>> = { s: String.raw`\xc5\xbf`, k: String.raw`\xe2\x84\xaa` }

/**
 * A search for words that only few documents have need not decode all others: a text stands in BSON as it is.
 * @returns a test of the bytes of a document, which is false only where the filter cannot select it; null if the
 *   filter demands no word that can be looked for in this way.
 */
export function bytesTest(filter: Doc): ((bytes: Uint8Array) => boolean) | null {
  const tests = demandedBy(filter).map((sources) => new RegExp([...new Set(sources)].join('|')))
  if (tests.length === 0) return null
  return (bytes) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    return tests.every((test) => test.test(text))
  }
}

/** Returns lists of patterns of bytes; of each list, one must be in every document that the filter selects. */
function demandedBy(filter: Doc): string[][] {
  return Object.entries(filter).flatMap(([key, value]): string[][] => {
    if (key === '$and' && Array.isArray(value))
      return value.flatMap((entry: unknown) => (isDoc(entry) ? demandedBy(entry) : []))
    if (key === '$or' && Array.isArray(value)) {
      const branches = value.map((entry: unknown) => (isDoc(entry) ? demandedBy(entry)[0] : undefined))
      return branches.every((branch) => branch !== undefined) ? [branches.flat()] : []
    }
    const found = key.startsWith('$') ? null : bytesOf(value)
    return found ? [found] : []
  })
}

/** @returns patterns of bytes for a pattern that is one plain ASCII text; null for any other. */
function bytesOf(condition: unknown): string[] | null {
  if (!isDoc(condition)) return null
  const { $regex, $options = '' } = condition
  if (typeof $regex !== 'string' || typeof $options !== 'string') return null
  const [text = '', ...others] = parse($regex)?.texts ?? []
  if (text === '' || others.length > 0 || [...text].some((char) => char > '\x7f')) return null
  // An equal stored pattern is selected too.
  return [anyCase(text, $options.includes('i')), RegExp.escape($regex)]
}

function anyCase(text: string, isAnyCase: boolean): string {
  return [...text]
    .map((char) => {
      const small = char.toLowerCase()
      if (!isAnyCase || small === char.toUpperCase()) return RegExp.escape(char)
      const also = ALSO[small]
      return also ? `(?:[${small}${char.toUpperCase()}]|${also})` : `[${small}${char.toUpperCase()}]`
    })
    .join('')
}
