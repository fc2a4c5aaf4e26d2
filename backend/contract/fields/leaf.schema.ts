import Joi, { type CustomHelpers, type Schema } from 'joi'
import { idSchema, isoDate } from '../http/common.schema.ts'
import { linkAddress } from '../pages/link.schema.ts'
import { playableVideo } from '../pages/video.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { oneLine } from '../text/controlCharacters.ts'
import { line, lines } from '../text/text.schema.ts'
import { isCalendarDay } from '../time/calendar.ts'
import { TIME_OF_DAY } from '../time/timeOfDay.ts'
import type {
  ChoiceField,
  Field,
  GroupField,
  ListField,
  NumberField,
  PlainField,
  TextField,
} from './fields.ts'

type LeafField = Exclude<Field, ListField | GroupField>

/** Trimmed, cleaned and limited: Joi throws where a description states no limit. */
function requestText(field: TextField): Schema {
  const { kind, min, max, tooShort, tooLong, badFormat, isEmptyMissing } = field
  const isNullable = field.default === null || field.isNullable === true
  const isLine = kind === 'text' || kind === 'email' || kind === 'phone'
  let text = kind === 'password' ? Joi.string() : isLine ? line() : lines()
  if (min !== undefined) text = text.min(min)
  text = text.max(max as number)
  if (kind === 'email') text = text.email({ tlds: false })
  if (isEmptyMissing) text = text.empty(isNullable ? '' : Joi.valid('', null))
  return text.messages({
    ...(tooShort ? { 'string.min': tooShort } : {}),
    ...(tooLong ? { 'string.max': tooLong } : {}),
    ...(badFormat ? { 'string.email': badFormat } : {}),
  })
}

/** Stored as it was typed; one of a single line becomes titles of pages and calendars, and headers of mails. */
function contentText({ kind, required, max }: TextField): Schema {
  const text = kind === 'email' ? Joi.string().email({ tlds: false }) : Joi.string()
  const filled = required
    ? text.pattern(/\S/).messages({ 'string.empty': required, 'string.pattern.base': required })
    : text.allow('')
  const limited = max === undefined ? filled : filled.max(max)
  return kind === 'text' ? limited.custom(oneLine) : limited
}

function numberSchema(field: NumberField, isContent: boolean): Schema {
  const { isWhole, min = 0, max } = field
  const number = isWhole ? Joi.number().integer() : Joi.number()
  const ranged = max === undefined ? number.min(min) : number.min(min).max(max)
  return ranged.messages(isContent ? contentNumberMessages(field) : numberMessages(field))
}

const numberMessages = ({ tooSmall, tooLarge, notWhole }: NumberField) => ({
  ...(tooSmall ? { 'number.min': tooSmall } : {}),
  ...(tooLarge ? { 'number.max': tooLarge, 'number.unsafe': tooLarge, 'number.infinity': tooLarge } : {}),
  ...(notWhole ? { 'number.integer': notWhole } : {}),
})

function contentNumberMessages({ isWhole, min = 0, max, unit }: NumberField) {
  const range = isWhole ? `a whole number from ${min} to ${max}` : `between ${min} and ${max} ${unit ?? ''}`
  const message = `{#label} must be ${max === undefined ? `${min} or more` : range}`
  return { 'number.integer': message, 'number.min': message, 'number.max': message }
}

/** One of a few words, as it is stored. */
function choiceSchema({ words, isIndex }: ChoiceField, isContent: boolean): Schema {
  if (isIndex)
    return Joi.number()
      .integer()
      .min(0)
      .max(words.length - 1)
  const word = Joi.string().valid(...words)
  return isContent ? word.messages({ 'any.only': `{#label} must be ${words.join(' or ')}` }) : word
}

const wrongForm = ({ badFormat }: PlainField) => (badFormat ? { 'string.pattern.base': badFormat } : {})

/** In a request without spaces around it; in page content as it was typed. */
function linkSchema({ label, required, max }: PlainField, isContent: boolean): Schema {
  const link = required ? linkAddress.messages({ 'string.empty': required }) : linkAddress.allow('')
  return isContent
    ? link
    : link
        .trim()
        .max(max as number)
        .label(label)
}

/** Only of this century, so that a mistyped year is noticed. */
const requestDay = Joi.string()
  .custom((text: string, { error }) =>
    isCalendarDay(text) && text.startsWith('20') ? text : error('date.format'),
  )
  .example('2026-07-04')

/** Any day, or empty; not in another year than the page says, and not before the day that comes first. */
const contentDay = (field: PlainField): Schema =>
  Joi.string()
    .allow('')
    .pattern(/^\d{4}-\d\d-\d\d$/)
    .custom((day: string, helpers) =>
      isCalendarDay(day) ? fitting(day, field, helpers) : helpers.error('string.pattern.base'),
    )
    .messages({
      'string.pattern.base': '{#label} must be a day such as 2025-06-16',
      'date.year': '{#label} must be a day of {#year}, as the season',
      'date.order': '{#label} must not be before {#other}',
    })

function fitting(day: string, { inYear, notBefore }: PlainField, helpers: CustomHelpers): unknown {
  const around = helpers.state.ancestors as Record<string, unknown>[]
  const year = inYear && around.find((group) => typeof group?.[inYear] === 'number')?.[inYear]
  if (year && day.slice(0, -'-MM-dd'.length) !== String(year)) return helpers.error('date.year', { year })
  const other = notBefore && around[0]?.[notBefore]
  return typeof other === 'string' && isCalendarDay(other) && day < other
    ? helpers.error('date.order', { other })
    : day
}

const PICTURE = '{#label} must be an uploaded picture, one of /pictures/ or an https address'

const contentPicture = ({ isOptional }: PlainField): Schema =>
  (isOptional ? pictureAddress.allow('') : pictureAddress).messages({
    'string.pattern.base': PICTURE,
    'string.empty': PICTURE,
    'string.trim': '{#label} must not begin or end with a space',
  })

const video = Joi.string()
  .allow('')
  .custom((address: string, { error }) => (playableVideo(address) ? address : error('video.unplayable')))
  .messages({
    'video.unplayable':
      '{#label} must be a YouTube or Vimeo video, an https address that ends in .mp4 or .webm, or blank',
  })

/** @returns what a field that holds no others must be, wherever it is. */
export function leafSchema(field: LeafField, isContent: boolean): Schema {
  switch (field.kind) {
    case 'text':
    case 'paragraphs':
    case 'richText':
    case 'email':
    case 'phone':
    case 'password':
      return isContent ? contentText(field) : requestText(field)
    case 'picture':
      return isContent ? contentPicture(field) : pictureAddress.messages(wrongForm(field))
    case 'choice':
      return choiceSchema(field, isContent)
    case 'number':
      return numberSchema(field, isContent)
    case 'time':
      return Joi.string().pattern(TIME_OF_DAY).messages(wrongForm(field))
    case 'day':
      return isoDate(field.required ?? field.invalid ?? '')
    case 'instant':
      return Joi.string().isoDate()
    case 'calendarDay':
      return isContent ? contentDay(field) : requestDay
    case 'url':
      return Joi.string()
        .uri({ scheme: ['http', 'https'] })
        .max(field.max as number)
    case 'link':
      return linkSchema(field, isContent)
    case 'id':
      return idSchema.lowercase().optional()
    case 'video':
      return video
    case 'color':
      return Joi.string().allow('')
    case 'flag':
      return Joi.boolean()
  }
}
