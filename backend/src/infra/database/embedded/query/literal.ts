import { BSONRegExp } from 'bson'
import { isDoc } from '../bson.ts'

/** A condition with a pattern that stands for one text, wherever it is in a value. */
export interface Literal {
  text: string
  /** The pattern as it was written. */
  source: string
  flags: string
  /** True when the condition has no other operators. */
  isAlone: boolean
}

/** Returns the text that a condition on one field looks for; null if it has no pattern or one with a special meaning. */
export function literalIn(condition: unknown): Literal | null {
  if (condition instanceof RegExp) return literal(condition.source, condition.flags, true)
  if (condition instanceof BSONRegExp) return literal(condition.pattern, condition.options, true)
  if (!isDoc(condition)) return null
  const { $regex, $options = '' } = condition
  if (typeof $options !== 'string' || !('$regex' in condition)) return null
  const isAlone = Object.keys(condition).every((name) => name === '$regex' || name === '$options')
  if (typeof $regex === 'string') return literal($regex, $options, isAlone)
  const inner = '$options' in condition ? null : literalIn($regex)
  return inner && { ...inner, isAlone }
}

function literal(source: string, flags: string, isAlone: boolean): Literal | null {
  const text = textOfPattern(source)
  return text === null || text === '' || flags.includes('x') ? null : { text, source, flags, isAlone }
}

/** Returns the text that a pattern without any special meaning stands for; null for any other pattern. */
export function textOfPattern(pattern: string): string | null {
  const parts = pattern.match(/\\x[\da-f]{2}|\\[^\da-z]|[^\\^$.*+?()[\]{}|]/gis) ?? []
  if (parts.join('') !== pattern) return null
  return parts
    .map((part) => {
      if (!part.startsWith('\\')) return part
      return part[1] === 'x' ? String.fromCharCode(Number.parseInt(part.slice(2), 16)) : part.slice(1)
    })
    .join('')
}
