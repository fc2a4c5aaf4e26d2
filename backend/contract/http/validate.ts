import type { Schema } from 'joi'
export type { Schema } from 'joi'
import type { FieldFaults } from '../errors/errors.types.ts'

export type Validated<T> = { value: T; faults?: never } | { value?: never; faults: FieldFaults }

/**
 * Holds one value against a Joi schema and collects every fault at once.
 * @returns the cleaned value, or the first sentence for each field keyed by its dotted path.
 */
export function validate<T>(schema: Schema<T>, input: unknown): Validated<T> {
  const { value, error } = schema.validate(input, {
    abortEarly: false,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  })
  if (!error) return { value: value as T }
  const faults: FieldFaults = {}
  for (const detail of error.details) faults[detail.path.join('.')] ??= detail.message
  return { faults }
}
