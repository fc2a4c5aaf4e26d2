import Joi, { type Root, type StringSchema } from 'joi'
import { oneLine, withoutControls } from './controls.ts'

/** Before any rule, so that a text of control characters alone counts as empty. */
const cleaned = (type: string, clean: (text: string) => string) => ({
  type,
  base: Joi.string().trim(),
  coerce: { from: 'string' as const, method: (text: string) => ({ value: clean(text).trim() }) },
})

const cleaning = Joi.extend(cleaned('line', oneLine), cleaned('lines', withoutControls)) as Root & {
  line(): StringSchema
  lines(): StringSchema
}

/** @returns the schema of a text of one line that somebody typed: trimmed, and without control characters. */
export const line = (): StringSchema => cleaning.line()

/** @returns the schema of a text that may have several lines, rich text among them; else as `line`. */
export const lines = (): StringSchema => cleaning.lines()
