import { isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { CommandError } from '../errors.ts'

/** Returns the named arguments of an operator. Throws if there are others, or none by name. */
export function named(
  operand: unknown,
  name: string,
  codes: { notDoc: number; unknown: number },
  allowed: readonly string[],
): Doc {
  if (!isDoc(operand))
    throw new CommandError(
      codes.notDoc,
      `${name} only supports an object as an argument, found ${typeName(operand)}`,
    )
  const unknown = Object.keys(operand).find((key) => !allowed.includes(key))
  if (unknown !== undefined)
    throw new CommandError(codes.unknown, `${name} found an unknown argument: ${unknown}`)
  return operand
}
