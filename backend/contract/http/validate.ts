import type { Schema } from 'joi'
export type { Schema } from 'joi'
import type { FieldErrors } from '../errors/errors.types.ts'
import { INPUT_LIMITS } from './common.limits.ts'
import { GAP, messageOf } from './gapMessages.ts'
import { inputError } from './inputRules.ts'

export type Validated<T> = { value: T; errors?: never } | { value?: never; errors: FieldErrors }

/**
 * Validates a value with a Joi schema and collects all errors; for an input with very many values only the
 * first one, because each error takes time.
 * @returns the cleaned value, or the first message for each field by its dotted path.
 */
export function validate<T>(schema: Schema<T>, input: unknown): Validated<T> {
  const { value, error } = schema.validate(input, {
    abortEarly: inputError(input, INPUT_LIMITS.valuesForAllErrors) !== null,
    stripUnknown: true,
    messages: { '*': GAP },
    errors: { wrap: { label: false } },
  })
  if (!error) return { value: value as T }
  const errors: FieldErrors = {}
  for (const detail of error.details) errors[detail.path.join('.')] ??= messageOf(detail)
  return { errors }
}
