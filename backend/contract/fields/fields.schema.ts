import Joi, { type ObjectSchema, type Schema, type SchemaMap } from 'joi'
import type { Field, Fields, GroupField, InputOf, ListField, UpdateOf } from './fields.ts'
import { leafSchema } from './leaf.schema.ts'

/** The rules of one kind of objects, by the path of the field: a comparison with other fields, a computed default. */
export type Rules = Readonly<Record<string, (schema: never) => Schema>>

/** Where a field is: in a request, or in the content of a page. */
interface Place {
  isContent: boolean
  rules: Rules
  path: string
  /** Whether the field is an item of a list. */
  isItem?: boolean
  /** Whether the field belongs to a group that is an item of a list. */
  isInItem?: boolean | undefined
}

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

const CONTENT_MESSAGES = {
  'any.required': '{#label} is required',
  'string.base': '{#label} must be text',
  'number.base': '{#label} must be a number',
  'array.base': '{#label} must be a list',
  'object.base': '{#label} must be a group of fields',
} as const

function listSchema({ label, of, max, isUnique, tooMany }: ListField, place: Place): Schema {
  const item = fieldSchema(of, { ...place, path: `${place.path}.*`, isItem: true, isInItem: false })
  const named = place.isContent && of.kind !== 'group' ? item.label(`A line of ${label}`) : item.optional()
  const items = Joi.array().items(named)
  const list = isUnique ? items.unique() : items
  if (place.isContent && max === undefined) return list
  return list.max(max as number).messages(tooMany ? { 'array.max': tooMany } : {})
}

function groupSchema({ fields }: GroupField, { path, isItem, ...place }: Place): Schema {
  const group = Joi.object(schemas(fields, { ...place, path: `${path}.`, isInItem: isItem }))
  return place.isContent ? group.unknown(true) : group
}

function kindSchema(field: Field, place: Place): Schema {
  if (field.kind === 'list') return listSchema(field, place)
  if (field.kind === 'group') return groupSchema(field, place)
  return leafSchema(field, place.isContent)
}

function requestSchema(field: Field, { rules, path }: Place, kind: Schema): Schema {
  const hasDefault = 'default' in field
  // The default of a day is computed by a rule.
  const mayBeMissing = hasDefault || field.isOptional || field.kind === 'day'
  let schema = mayBeMissing ? kind : kind.required()
  if (field.required && field.kind !== 'day') schema = schema.messages(required(field))
  if (field.invalid) schema = schema.messages({ '*': field.invalid })
  if (field.default === '') schema = schema.allow('')
  const rule = rules[path] as ((schema: Schema) => Schema) | undefined
  // Where a rule decides, it also says when null is right.
  if (rule) schema = rule(schema)
  else if (field.default === null || field.isNullable) schema = schema.allow(null)
  return hasDefault ? schema.default(field.default as null) : schema
}

/** Each field has its type, and may be missing: its default is used. An item of a list has no defaults. */
function contentSchema(field: Field, { isInItem }: Place, kind: Schema): Schema {
  const schema = kind.label(field.label).messages(CONTENT_MESSAGES)
  return isInItem && !field.isOptional ? schema.required() : schema
}

const fieldSchema = (field: Field, place: Place): Schema =>
  (place.isContent ? contentSchema : requestSchema)(field, place, kindSchema(field, place))

const schemas = (fields: Fields, place: Place): SchemaMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      fieldSchema(field, { ...place, path: place.path + name }),
    ]),
  )

/** @returns the schema of the request that creates an object with these fields. */
export const inputSchema = <F extends Fields>(fields: F, rules: Rules = {}) =>
  Joi.object<InputOf<F>>(schemas(fields, { isContent: false, rules, path: '' }))

/** @returns the schema of the request that changes one: what has a default is not reset to it if it is missing. */
export function updateSchema<F extends Fields>(fields: F, rules: Rules = {}) {
  const computed = Object.keys(fields).filter((name) => fields[name]?.kind === 'day')
  const schema = inputSchema(fields, rules).fork(computed, (day) => day.required())
  return schema.prefs({ noDefaults: true }) as ObjectSchema<UpdateOf<F>>
}

const CONTENT: Place = { isContent: true, rules: {}, path: '' }

/** @returns the schema of an item of a list of page content. */
export const itemSchema = (item: GroupField) =>
  fieldSchema(item, { ...CONTENT, isItem: true }) as ObjectSchema

/** @returns the schema of page content with these fields; others are not validated. */
export const fieldsSchema = (fields: Fields) =>
  Joi.object(schemas(fields, CONTENT)).unknown(true).prefs({ convert: false })

/**
 * @returns the schema for free-form content of which the site reads only these groups. What an administrator
 *   has stored under such a name may also be no group: then the site ignores it.
 */
export function looseFieldsSchema(fields: Fields) {
  const isGroup = Joi.object().unknown(true)
  const groups = Object.entries(schemas(fields, CONTENT)).map(([name, schema]) => [
    name,
    // oxlint-disable-next-line unicorn/no-thenable -- Joi calls it so
    Joi.when(isGroup, { then: schema as Schema, otherwise: Joi.any() }),
  ])
  return Joi.object(Object.fromEntries(groups) as SchemaMap)
    .unknown(true)
    .prefs({ convert: false })
}
