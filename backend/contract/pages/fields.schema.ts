import Joi, { type CustomHelpers, type Schema, type SchemaMap } from 'joi'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { oneLine } from '../text/controlCharacters.ts'
import { isCalendarDay } from '../time/calendar.ts'
import type { Field, Fields, ListField, TextField } from './fields.ts'
import { linkAddress } from './link.schema.ts'
import { playableVideo } from './video.ts'

const FIELD_MESSAGES = {
  'any.required': '{#label} is required',
  'string.base': '{#label} must be text',
  'number.base': '{#label} must be a number',
  'array.base': '{#label} must be a list',
  'object.base': '{#label} must be a group of fields',
} as const

const anyText = Joi.string().allow('')
const anyNumber = Joi.number().min(0).messages({ 'number.min': '{#label} must be 0 or more' })
const MAX_DEGREES = 180
const DEGREES_MESSAGES = {
  'number.min': '{#label} must be between -180 and 180 degrees',
  'number.max': '{#label} must be between -180 and 180 degrees',
}

const DATE_MESSAGES = {
  'string.pattern.base': '{#label} must be a day such as 2025-06-16',
  'date.year': '{#label} must be a day of {#year}, as the season',
  'date.order': '{#label} must not be before {#other}',
}

/** @returns a day, or an error if it is in another year than the page says, or before the day that comes first. */
function fitting(day: string, { inYear, notBefore }: TextField, helpers: CustomHelpers): unknown {
  const around = helpers.state.ancestors as Record<string, unknown>[]
  const year = inYear && around.find((group) => typeof group?.[inYear] === 'number')?.[inYear]
  if (year && day.slice(0, -'-MM-dd'.length) !== String(year)) return helpers.error('date.year', { year })
  const other = notBefore && around[0]?.[notBefore]
  return typeof other === 'string' && isCalendarDay(other) && day < other
    ? helpers.error('date.order', { other })
    : day
}

function wholeBetween([least, most]: readonly [number, number]): Schema {
  const message = `{#label} must be a whole number from ${least} to ${most}`
  const range = Joi.number().integer().min(least).max(most)
  return range.messages({ 'number.integer': message, 'number.min': message, 'number.max': message })
}

/** @returns the schema of a text that may be any, any but an empty one, or one of a few. */
function textOf(field: Field): Schema {
  const { oneOf, notEmpty } = field
  if (oneOf)
    return Joi.string()
      .valid(...oneOf)
      .messages({ 'any.only': `{#label} must be ${oneOf.join(' or ')}` })
  const schema = notEmpty
    ? Joi.string()
        .pattern(/\S/)
        .messages({ 'string.empty': '{#label} is required', 'string.pattern.base': '{#label} is required' })
    : anyText
  return isOneLine(field) ? schema.custom(oneLine) : schema
}

/** Such texts become titles of pages and of calendars, and headers of mails. */
const isOneLine = (field: Field): boolean => field.kind === 'text' || (field.kind === 'lines' && !field.rich)

function oneField(field: Field): Schema {
  switch (field.kind) {
    case 'link':
      return field.notEmpty
        ? linkAddress.messages({ 'string.empty': '{#label} is required' })
        : linkAddress.allow('')
    case 'picture':
      return (field.optional ? pictureAddress.allow('') : pictureAddress).messages({
        'string.pattern.base': '{#label} must be an uploaded picture, one of /pictures/ or an https address',
        'string.empty': '{#label} must be an uploaded picture, one of /pictures/ or an https address',
        'string.trim': '{#label} must not begin or end with a space',
      })
    case 'video':
      return anyText
        .custom((address: string, { error }) =>
          playableVideo(address) ? address : error('video.unplayable'),
        )
        .messages({
          'video.unplayable':
            '{#label} must be a YouTube or Vimeo video, an https address that ends in .mp4 or .webm, or blank',
        })
    case 'email':
      return (field.notEmpty ? Joi.string() : anyText)
        .email({ tlds: false })
        .messages({ 'string.email': 'Invalid email', 'string.empty': '{#label} is required' })
    case 'date':
      return anyText
        .pattern(/^\d{4}-\d\d-\d\d$/)
        .custom((day: string, helpers) =>
          isCalendarDay(day) ? fitting(day, field, helpers) : helpers.error('string.pattern.base'),
        )
        .messages(DATE_MESSAGES)
    case 'number':
      return field.between ? wholeBetween(field.between) : anyNumber
    case 'price':
      return anyNumber
    case 'coordinate':
      return Joi.number().min(-MAX_DEGREES).max(MAX_DEGREES).messages(DEGREES_MESSAGES)
    case 'lines':
      return Joi.array().items(textOf(field).label(`A line of ${field.label}`).messages(FIELD_MESSAGES))
    case 'group':
      return Joi.object(schemas(field.fields)).unknown(true)
    case 'list':
      return Joi.array().items(itemSchema(field))
    default:
      return textOf(field)
  }
}

/** @returns the schema of an item of a list: its missing fields have no defaults, unlike those of a group of the page. */
export const itemSchema = ({ fields, one }: Pick<ListField, 'fields' | 'one'>) =>
  Joi.object(schemas(fields, true)).unknown(true).label(one).messages(FIELD_MESSAGES)

/** @returns whether a field of a page must not be empty; the admin area marks such fields. */
export const isFieldRequired = (field: Field): boolean =>
  !field.optional && oneField(field).validate(field.kind === 'lines' ? [] : '').error !== undefined

function schemas(fields: Fields, isItem = false): SchemaMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = oneField(field).label(field.label).messages(FIELD_MESSAGES)
      return [name, isItem && !field.optional ? schema.required() : schema]
    }),
  )
}

/**
 * @returns the schema for content with these fields: each field has its type, and may be missing, because the
 *   bundled defaults are used for it. Other fields are not validated.
 */
export function fieldsSchema(fields: Fields) {
  return Joi.object(schemas(fields)).unknown(true).prefs({ convert: false })
}

/**
 * @returns the schema for free-form content of which the site reads only these groups. What an administrator
 *   has stored under such a name may also be no group: then the site ignores it.
 */
export function looseFieldsSchema(fields: Fields) {
  const isGroup = Joi.object().unknown(true)
  const groups = Object.entries(fields).map(([name, field]) => [
    name,
    // oxlint-disable-next-line unicorn/no-thenable -- Joi calls it so
    Joi.when(isGroup, { then: oneField(field).label(field.label), otherwise: Joi.any() }),
  ])
  return Joi.object(Object.fromEntries(groups) as SchemaMap)
    .unknown(true)
    .prefs({ convert: false })
}
