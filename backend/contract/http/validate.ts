import type { Schema, ValidationErrorItem } from 'joi'
export type { Schema } from 'joi'
import type { FieldErrors } from '../errors/errors.ts'
import { INPUT_LIMITS, INPUT_MESSAGES } from './common.ts'

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

/** The message of all rules to which a schema gives none. */
const GAPS: Readonly<Record<string, string>> = {
  'any.required': 'Required',
  'any.only': 'This is not one of the choices.',
  'string.base': 'This must be text.',
  'string.empty': 'Required',
  'string.min': 'This must be at least {limit} characters long.',
  'string.max': 'This must be at most {limit} characters long.',
  'string.email': 'Invalid email',
  'number.base': 'This must be a number.',
  'number.integer': 'This must be a whole number.',
  'number.min': 'This must be {limit} or more.',
  'number.max': 'This must be {limit} or less.',
  'number.unsafe': 'This number is too large.',
  'number.infinity': 'This number is too large.',
  'boolean.base': 'This must be true or false.',
  'date.base': 'This must be a date.',
  'date.format': 'This must be a date.',
  'array.base': 'This must be a list.',
  'array.min': 'This list needs {limit} or more.',
  'array.max': 'This list takes {limit} or fewer.',
  'array.unique': 'This is in the list twice.',
  'array.includesRequiredUnknowns': 'Required',
  'object.base': 'This must be a group of fields.',
  'object.missing': 'Something is missing here.',
  'object.and': 'Something is missing here.',
}
const OTHER = 'This is not valid.'

/**
 * Stands for the message of a rule to which the schema gives none, in place of that of Joi, which names the field as a
 * program does. As the text of every rule at once it has less weight than any message of a schema.
 */
export const GAP = '<gap>'

/** @returns what a person reads of an error (docs/product.md section 8: default messages fill the gaps). */
export function messageOf({ message, type, context }: ValidationErrorItem): string {
  if (message !== GAP) return message
  return (GAPS[type] ?? OTHER).replace('{limit}', String(context?.['limit']))
}

/** An error of an input as a whole, and the field that causes it; empty for the input itself. */
export interface InputError {
  field: string
  message: string
}

/**
 * Checks the limits of every input before its fields are validated: not nested deeper than recursion can
 * handle, and not more values than can be checked quickly.
 * @param values the most values that it may have, nested ones included.
 * @returns the first error, or null.
 */
export function inputError(input: unknown, values: number = INPUT_LIMITS.values): InputError | null {
  // Not recursive: an input that is nested too deeply would overflow the stack before the limit is checked.
  const stack: [value: unknown, depth: number, field: string][] = [[input, 0, '']]
  let count = 1
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth, field] = next
    if (typeof value !== 'object' || value === null) continue
    // The input itself is one level above its fields.
    if (depth > INPUT_LIMITS.depth) return { field, message: INPUT_MESSAGES.depth }
    for (const [key, child] of Object.entries(value)) {
      if (++count > values) return { field, message: INPUT_MESSAGES.values }
      stack.push([child, depth + 1, depth === 0 ? key : field])
    }
  }
  return null
}
