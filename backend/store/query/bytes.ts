import { isDoc, type Doc } from '../values/bson.ts'
import { patternInBytes } from './pattern.ts'

type Test = (bytes: string) => boolean

/**
 * Most documents that a search reads do not contain its words: to see that in their bytes takes a fifth of the time of
 * decoding them and looking into their fields.
 * @returns whether a filter may select the document with these bytes: false only if it does not; null if bytes say
 *   nothing about it.
 */
export function compileBytes(filter: Doc): ((bytes: Uint8Array) => boolean) | null {
  const patterns = new Map<unknown, Test | null>()
  const ofPattern = (pattern: unknown) => {
    if (!patterns.has(pattern)) patterns.set(pattern, patternInBytes(pattern))
    return patterns.get(pattern) ?? null
  }
  const ofEntry = ([key, value]: [string, unknown]): Test | null => {
    if ((key === '$and' || key === '$or') && Array.isArray(value)) {
      // The fields in which one word is searched have the same pattern.
      const tests = [...new Set(value.map((entry: unknown) => (isDoc(entry) ? ofFilter(entry) : null)))]
      return key === '$and' ? all(tests) : any(tests)
    }
    return !key.startsWith('$') && isDoc(value) && '$regex' in value ? ofPattern(value.$regex) : null
  }
  const ofFilter = (one: Doc): Test | null => all(Object.entries(one).map(ofEntry))
  const test = ofFilter(filter)
  return (
    test &&
    ((bytes) => test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')))
  )
}

function all(tests: readonly (Test | null)[]): Test | null {
  const known = tests.filter((test) => test !== null)
  const [only] = known
  if (known.length <= 1) return only ?? null
  return (bytes) => known.every((test) => test(bytes))
}

function any(tests: readonly (Test | null)[]): Test | null {
  const known = tests.filter((test) => test !== null)
  const [only] = known
  if (known.length < tests.length) return null
  if (known.length <= 1) return only ?? null
  return (bytes) => known.some((test) => test(bytes))
}
