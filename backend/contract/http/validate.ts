import type { Schema } from 'joi'
export type { Schema } from 'joi'
import type { FieldFaults } from '../errors/errors.types.ts'
import { INPUT_LIMITS } from './common.limits.ts'
import { inputFault } from './inputRules.ts'

export type Validated<T> = { value: T; faults?: never } | { value?: never; faults: FieldFaults }

/**
 * Holds one value against a Joi schema and collects every fault at once; of an input with very many values
 * the first fault alone, for each takes its time.
 * @returns the cleaned value, or the first sentence for each field keyed by its dotted path.
 */
export function validate<T>(schema: Schema<T>, input: unknown): Validated<T> {
  const { value, error } = schema.validate(input, {
    abortEarly: inputFault(input, INPUT_LIMITS.valuesForAllFaults) !== null,
    stripUnknown: true,
    errors: { wrap: { label: false } },
  })
  if (!error) return { value: value as T }
  const faults: FieldFaults = {}
  for (const detail of error.details) faults[detail.path.join('.')] ??= detail.message
  return { faults }
}
