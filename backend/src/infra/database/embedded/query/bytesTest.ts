import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { literalIn } from './literal.ts'

/** ASCII letters that a pattern without case also finds in these characters, which UTF-8 writes as these bytes. */
const ALSO: Readonly<Record<string, string>> = { s: '\\xc5\\xbf', k: '\\xe2\\x84\\xaa' }

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

/** @returns patterns of bytes for a pattern that is plain ASCII text; null for any other. */
function bytesOf(condition: unknown): string[] | null {
  const found = literalIn(condition)
  // An equal stored pattern is selected too.
  return found === null || [...found.text].some((char) => char > '\x7f')
    ? null
    : [anyCase(found.text, found.flags.includes('i')), RegExp.escape(found.source)]
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
