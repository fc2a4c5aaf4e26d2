import { countOf } from '../../../lib/format/countOf.ts'
import type { LibraryPicture, PictureUse } from '@lane-and-court/contract/pictures/library.ts'

const WORDS: Readonly<Record<string, string | undefined>> = {
  image: 'Gallery',
  article: 'Article',
  staff: 'Coach',
  program: 'Program',
  page: 'Page',
  mailing: 'Sent mail',
}
const SCREENS: Readonly<Record<string, ((id: string) => string) | undefined>> = {
  image: (id) => `/admin/gallery/${id}/edit`,
  article: (id) => `/admin/news/${id}/edit`,
  staff: (id) => `/admin/staff/${id}/edit`,
  program: (id) => `/admin/programs/${id}/edit`,
  page: (id) => `/admin/content/${encodeURIComponent(id)}/edit`,
}
/** How many uses a question names. */
const NAMED = 5

type Used = Pick<LibraryPicture, 'uses' | 'useCount' | 'pastUseCount'>

/** @returns how often a picture is used: `Used in 3 places`. */
export function countUses({ useCount, pastUseCount }: Used): string {
  if (useCount > 0) return `Used in ${countOf(useCount, 'place')}`
  return pastUseCount > 0 ? 'Only in the trash or old versions' : 'Not used'
}

/** @returns an object by its kind and name: `Article “The pool opens”`. */
export function nameOfUse({ type, name }: PictureUse): string {
  const word = WORDS[type] ?? type
  return name ? `${word} “${name}”` : word
}

/** @returns the screen on which what uses a picture is edited; null for one that is not on the site. */
export const screenOfUse = ({ type, id, where }: PictureUse): string | null =>
  where === 'site' ? (SCREENS[type]?.(id) ?? null) : where === 'trash' ? '/admin/trash' : null

/** @returns the objects of the site that use a picture, in words: `Coach “Maya”, Page “about” and 2 more`. */
export function listUses({ uses, useCount }: Used): string {
  const named = uses.filter(({ where }) => where === 'site').slice(0, NAMED)
  const words = named.map(nameOfUse).join(', ')
  return useCount > named.length ? `${words} and ${useCount - named.length} more` : words
}
