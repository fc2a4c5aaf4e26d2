import type { Fields } from '@lane-and-court/contract/pages/fields.ts'
import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { FALLBACK_PICTURE, usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function replaceUnusable(fields: Fields, content: Group): Group {
  const result = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    const value = content[name]
    if (field.kind === 'picture' && typeof value === 'string' && value !== '')
      result[name] = usablePicture(value) ?? FALLBACK_PICTURE
    else if (field.kind === 'group' && isGroup(value)) result[name] = replaceUnusable(field.fields, value)
    else if (field.kind === 'list' && Array.isArray(value))
      result[name] = value.map((item: unknown) =>
        isGroup(item) ? replaceUnusable(field.fields, item) : item,
      )
  }
  return result
}

/** @returns the content of a page, with the fallback picture for unusable ones of older releases. */
export function withUsablePictures(page: string, content: PageContentBody): PageContentBody {
  const fields = knownFields(page)
  return fields && isGroup(content) ? (replaceUnusable(fields, content) as PageContentBody) : content
}
