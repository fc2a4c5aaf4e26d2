import { typeName } from '../bson.ts'
import { CommandError } from '../errors.ts'

/** Returns an array. Throws for another value, with its type after the message. */
export function expectList(value: unknown, code: number, message: string): unknown[] {
  if (!Array.isArray(value)) throw new CommandError(code, `${message}${typeName(value)}`)
  return value
}

/** Returns a text. Throws for another value, with its type after the message. */
export function expectText(value: unknown, code: number, message: string): string {
  if (typeof value !== 'string') throw new CommandError(code, `${message}${typeName(value)}`)
  return value
}
