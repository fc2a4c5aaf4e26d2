import type { FieldErrors } from '@lane-and-court/contract/errors/errors.ts'
import { validate, type Schema } from '@lane-and-court/contract/http/validate.ts'
import { FORM_ERROR, setIn } from 'final-form'
import { errorBodyOf, errorMessageOf } from '../api/baseApi.ts'

/** Converts messages by dotted path to the nested object that final-form expects. */
function nested(faults: FieldErrors): Record<string, unknown> {
  return Object.entries(faults).reduce<object>(
    (errors, [path, sentence]) => setIn(errors, path, sentence) as object,
    {},
  ) as Record<string, unknown>
}

/** @returns a validate function for a form, from the schema that the server uses too. */
export function validateBy(schema: Schema): (values: object) => Record<string, unknown> {
  return (values) => nested(validate(schema, values).errors ?? {})
}

/**
 * Returns the errors of a refused submit: the server's messages by field, and its main message for the form.
 * @param fallback main message when no response of this server came.
 */
export function submitErrors(error: unknown, fallback: string): Record<string, unknown> {
  const body = errorBodyOf(error)
  return { ...nested(body?.fields ?? {}), [FORM_ERROR]: errorMessageOf(error, fallback) }
}
