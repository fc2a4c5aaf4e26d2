import { fieldsIn, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { fieldsOf } from '@lane-and-court/contract/pages/knownFields.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { sanitizeRichText } from '../../infra/richText.ts'

/** @returns whether pages show a text of this field as it was typed; one that nobody has described may be HTML. */
const isPlain = (field: Field | undefined): boolean =>
  field?.kind === 'list'
    ? isPlain(field.of)
    : field !== undefined && field.kind !== 'richText' && field.kind !== 'group'

/** @param field the description of the value; for an item of a list, that of the list. */
function sanitizeValue(value: unknown, field: Field | undefined): unknown {
  if (typeof value === 'string') return !isPlain(field) && isHtml(value) ? sanitizeRichText(value) : value
  if (Array.isArray(value)) return value.map((item) => sanitizeValue(item, field))
  if (typeof value !== 'object' || value === null) return value
  return sanitizeFields(value, fieldsIn(field))
}

const sanitizeFields = (content: object, fields: Fields): PageContentBody =>
  Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      sanitizeValue(value, Object.hasOwn(fields, name) ? fields[name] : undefined),
    ]),
  )

/**
 * @param page the name of the page, which says which texts are plain.
 * @returns its content with all HTML texts sanitized to what the contract allows. Plain texts stay as they are typed.
 */
export const sanitizeContent = (page: string, content: PageContentBody): PageContentBody =>
  sanitizeFields(content, fieldsOf(page))
