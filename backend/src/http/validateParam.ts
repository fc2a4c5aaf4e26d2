import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import { notFound } from './fault.ts'

/**
 * Holds a part of an address against its schema of the contract.
 * @param what names the object in the sentence: what no address can name is not there.
 * @returns the value, cleaned. @throws Fault 404.
 */
export function validateParam<T>(value: unknown, schema: Schema<T>, what: string): T {
  const validated = validate(schema, value)
  if (validated.faults) throw notFound(what)
  return validated.value
}
