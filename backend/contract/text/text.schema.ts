import Joi, { type Root, type StringSchema } from 'joi'
import { oneLine, stripControlCharacters } from './controlCharacters.ts'

/** Cleans a text before any rule, so that a text with only control characters counts as empty. */
const cleaning = (clean: (text: string) => string): Root =>
  Joi.extend({
    // Remains a string to readers of the schema, such as the description of the API.
    type: 'string',
    base: Joi.string().trim(),
    coerce: { from: 'string', method: (text: string) => ({ value: clean(text).trim() }) },
  })

const oneLined = cleaning(oneLine)
const manyLined = cleaning(stripControlCharacters)

/** @returns the schema of a one-line text input: trimmed, and without control characters. */
export const line = (): StringSchema => oneLined.string()

/** @returns the schema of a text that may have several lines, such as rich text; otherwise as `line`. */
export const lines = (): StringSchema => manyLined.string()
