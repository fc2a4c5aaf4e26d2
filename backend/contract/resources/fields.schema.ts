import Joi, { type Schema, type SchemaMap } from 'joi'
import { idSchema, isoDate } from '../http/common.schema.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { line, lines } from '../text/text.schema.ts'
import { isCalendarDay } from '../time/calendar.ts'
import { TIME_OF_DAY } from '../time/timeOfDay.ts'
import type { Field, Fields, InputOf, ListField, NumberField, TextField, UpdateOf } from './fields.ts'

/** The rules of one kind of objects, by the path of the field: a comparison with other fields, a computed default. */
export type Rules = Readonly<Record<string, (schema: never) => Schema>>

/** @returns the message for a missing value. What a group says counts for the fields in it too, so it says no more. */
const required = ({ kind, required: message = '' }: Field) => ({
  'any.required': message,
  ...(kind === 'group'
    ? {}
    : {
        'any.only': message,
        'string.empty': message,
        'string.base': message,
        'number.base': message,
      }),
})

/** Only of this century, so that a mistyped year is noticed. */
const calendarDay = Joi.string()
  .custom((text: string, { error }) =>
    isCalendarDay(text) && text.startsWith('20') ? text : error('date.format'),
  )
  .example('2026-07-04')

const isNullable = (field: Field) => field.default === null || field.isNullable === true

function textSchema(field: TextField): Schema {
  const { kind, min, max, tooShort, tooLong, badFormat, isEmptyMissing } = field
  let text =
    kind === 'password'
      ? Joi.string()
      : kind === 'text' || kind === 'email' || kind === 'phone'
        ? line()
        : lines()
  if (min !== undefined) text = text.min(min)
  text = text.max(max)
  if (kind === 'email') text = text.email({ tlds: false })
  if (isEmptyMissing) text = text.empty(isNullable(field) ? '' : Joi.valid('', null))
  return text.messages({
    ...(tooShort ? { 'string.min': tooShort } : {}),
    ...(tooLong ? { 'string.max': tooLong } : {}),
    ...(badFormat ? { 'string.email': badFormat } : {}),
  })
}

function listSchema({ of, max, isUnique, tooMany }: ListField, rules: Rules, path: string): Schema {
  const items = Joi.array().items(fieldSchema(of, rules, `${path}.*`).optional())
  const list = (isUnique ? items.unique() : items).max(max)
  return list.messages(tooMany ? { 'array.max': tooMany } : {})
}

function numberSchema({ isWhole, min, max, tooSmall, tooLarge, notWhole }: NumberField): Schema {
  const number = isWhole ? Joi.number().integer() : Joi.number()
  const ranged = max === undefined ? number.min(min) : number.min(min).max(max)
  return ranged.messages({
    ...(tooSmall ? { 'number.min': tooSmall } : {}),
    ...(tooLarge ? { 'number.max': tooLarge, 'number.unsafe': tooLarge, 'number.infinity': tooLarge } : {}),
    ...(notWhole ? { 'number.integer': notWhole } : {}),
  })
}

/** @returns the schema of one of a few words, as it is stored. */
function choiceSchema(words: readonly string[], isIndex?: true): Schema {
  return isIndex
    ? Joi.number()
        .integer()
        .min(0)
        .max(words.length - 1)
    : Joi.string().valid(...words)
}

/** @returns what a field must be, wherever it is. */
function kindSchema(field: Field, rules: Rules, path: string): Schema {
  switch (field.kind) {
    case 'text':
    case 'paragraphs':
    case 'richText':
    case 'email':
    case 'phone':
    case 'password':
      return textSchema(field)
    case 'picture':
      return pictureAddress
    case 'list':
      return listSchema(field, rules, path)
    case 'choice':
      return choiceSchema(field.words, field.isIndex)
    case 'number':
      return numberSchema(field)
    case 'time':
      return Joi.string()
        .pattern(TIME_OF_DAY)
        .messages(field.badFormat ? { 'string.pattern.base': field.badFormat } : {})
    case 'day':
      return isoDate(field.required ?? field.invalid ?? '')
    case 'instant':
      return Joi.string().isoDate()
    case 'calendarDay':
      return calendarDay
    case 'link':
      return Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .max(field.max ?? Infinity)
    case 'id':
      return idSchema.lowercase().optional()
    case 'flag':
      return Joi.boolean()
    case 'group':
      return Joi.object(schemas(field.fields, rules, `${path}.`))
  }
}

function fieldSchema(field: Field, rules: Rules, path: string): Schema {
  let schema = kindSchema(field, rules, path)
  const hasDefault = 'default' in field
  // The default of a day is computed by a rule.
  const mayBeMissing = hasDefault || field.isOptional || field.kind === 'day'
  if (!mayBeMissing) schema = schema.required()
  if (field.required && field.kind !== 'day') schema = schema.messages(required(field))
  if (field.invalid) schema = schema.messages({ '*': field.invalid })
  if (field.default === '') schema = schema.allow('')
  const rule = rules[path] as ((schema: Schema) => Schema) | undefined
  // Where a rule decides, it also says when null is right.
  if (rule) schema = rule(schema)
  else if (isNullable(field)) schema = schema.allow(null)
  return hasDefault ? schema.default(field.default as null) : schema
}

function schemas(fields: Fields, rules: Rules, before = ''): SchemaMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, rules, before + name)]),
  )
}

/** @returns the schema of the request that creates an object with these fields. */
export const inputSchema = <F extends Fields>(fields: F, rules: Rules = {}) =>
  Joi.object<InputOf<F>>(schemas(fields, rules))

/** @returns the schema of the request that changes one: what has a default is not reset to it if it is missing. */
export function updateSchema<F extends Fields>(fields: F, rules: Rules = {}) {
  const computed = Object.keys(fields).filter((name) => fields[name]?.kind === 'day')
  const schema = inputSchema(fields, rules).fork(computed, (day) => day.required())
  return schema.prefs({ noDefaults: true }) as Joi.ObjectSchema<UpdateOf<F>>
}
