import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import { notFound } from './httpErrors.ts'

/**
 * Validates a URL parameter against its schema of the contract.
 * @param what name of the object for the error message.
 * @returns the sanitized value. @throws HttpError 404: an object with an invalid name cannot exist.
 */
export function validateParam<T>(value: unknown, schema: Schema<T>, what: string): T {
  const validated = validate(schema, value)
  if (validated.errors) throw notFound(what)
  return validated.value
}
