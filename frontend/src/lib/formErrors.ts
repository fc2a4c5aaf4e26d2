import type { FieldErrors } from '@lane-and-court/contract/errors/errors.types.ts'
import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import { FORM_ERROR, setIn } from 'final-form'
import { errorBodyOf, errorMessageOf } from './baseApi.ts'

/** Sentences by dotted path as the nested object that final-form reads. */
function nested(faults: FieldErrors): Record<string, unknown> {
  return Object.entries(faults).reduce<object>(
    (errors, [path, sentence]) => setIn(errors, path, sentence) as object,
    {},
  ) as Record<string, unknown>
}

/** @returns a validate function for a form from the schema that the server holds it against too. */
export function validateBy(schema: Schema): (values: object) => Record<string, unknown> {
  return (values) => nested(validate(schema, values).faults ?? {})
}

/**
 * What a refused submit shows: the server's sentences at their fields, and its message above the form.
 * @param fallback shown when no answer of ours came back.
 */
export function submitErrors(error: unknown, fallback: string): Record<string, unknown> {
  const body = errorBodyOf(error)
  return { ...nested(body?.fields ?? {}), [FORM_ERROR]: errorMessageOf(error, fallback) }
}
