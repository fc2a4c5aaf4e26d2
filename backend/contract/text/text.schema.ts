import Joi, { type Root, type StringSchema } from 'joi'
import { oneLine, withoutControls } from './controls.ts'

/** Before any rule, so that a text of control characters alone counts as empty. */
const cleaning = (clean: (text: string) => string): Root =>
  Joi.extend({
    // Still a string to those who ask the schema what it takes, as the description of the API does.
    type: 'string',
    base: Joi.string().trim(),
    coerce: { from: 'string', method: (text: string) => ({ value: clean(text).trim() }) },
  })

const oneLined = cleaning(oneLine)
const manyLined = cleaning(withoutControls)

/** @returns the schema of a text of one line that somebody typed: trimmed, and without control characters. */
export const line = (): StringSchema => oneLined.string()

/** @returns the schema of a text that may have several lines, rich text among them; else as `line`. */
export const lines = (): StringSchema => manyLined.string()
