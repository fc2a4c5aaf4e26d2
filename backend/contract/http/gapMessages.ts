import type { ValidationErrorItem } from 'joi'

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

/** @returns what a person reads of an error (docs/specification.md section 8: default messages fill the gaps). */
export function messageOf({ message, type, context }: ValidationErrorItem): string {
  if (message !== GAP) return message
  return (GAPS[type] ?? OTHER).replace('{limit}', String(context?.['limit']))
}
