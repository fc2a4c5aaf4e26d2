import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { knownPage } from '@lane-and-court/contract/pages/knownPages.ts'
import { withoutPlaceholders } from '@lane-and-court/contract/pages/placeholders.ts'
import type { PageContentBody, PageContentInput } from '@lane-and-court/contract/pages/pages.ts'
import { Types } from 'mongoose'
import { HttpError, notFound } from '../../http/errors.ts'
import { createOnce, isDuplicateKey } from '../../infra/database/stored.ts'
import { hasRedirectFrom } from '../redirects/redirectsFrom.service.ts'
import { defaultPage, findPageNamed, isPublic, listDefaultNames } from './namedPages.service.ts'
import { publishing, sentPublishing } from './publishing.ts'
import { withSiteDefaults } from './pages.presenter.ts'
import { sanitizeContent } from './sanitizeContent.ts'
import { saveVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { fieldsIn, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { FALLBACK_PICTURE, usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'

/**
 * @returns the content object of one page: free-form and public, with unusable pictures replaced
 *   and without texts of templates; the defaults of a page of the site itself that nobody has stored.
 * @throws HttpError 404 when no page has that name, it is not published, or a redirect leads on from the defaults.
 */
export async function readPageContent(page: string): Promise<PageContentBody> {
  const document = await findPageNamed(page)
  if (!document || !isPublic(document) || (document.isDefault && (await isLedOn(page))))
    throw notFound('Page content')
  const content = knownPage(page) ? document.content : withoutPlaceholders(document.content)
  return withUsablePictures(page, withSiteDefaults(page, content))
}

/**
 * @returns whether a redirect leads visitors from the address of a page elsewhere. It wins over defaults: a site may
 *   have its own text under another name, from before the page had defaults.
 */
const isLedOn = async (page: string): Promise<boolean> => isGenericPage(page) && (await hasRedirectFrom(page))

/**
 * Creates a page with sanitized HTML. A page of the site itself goes on counting the versions of its name.
 * @param isProtected whether changes and deletion in the admin area are rejected.
 * @param id of the new page; if one with this id exists, it is the same, from an earlier attempt.
 * @param savedBy name of the user who creates it; empty for the site itself.
 * @throws HttpError 409 when another page has that name.
 */
export async function createPageContent(
  { page, content, publishAt }: PageContentInput,
  isProtected = false,
  id = new Types.ObjectId(),
  savedBy = '',
): Promise<PageContentDocument> {
  try {
    const sentFields = {
      page,
      content: sanitizeContent(page, content),
      isProtected,
      ...sentPublishing(publishAt),
    }
    const fields = { ...sentFields, ...publishing(publishAt) }
    const version = (await defaultPage(page))?.version ?? 1
    const { document } = await createOnce(PageContentModel, id, { ...fields, version }, sentFields)
    await saveVersion(document, savedBy)
    return document
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const message = `There is already a page named "${page}"`
    throw new HttpError(409, 'validation', message, { page: message })
  }
}

/** @returns the pages that visitors open by their names, by name; one that nobody has stored has no date. */
export async function listPublicPages(): Promise<{ page: string; updatedAt?: Date }[]> {
  const fields = { page: 1, updatedAt: 1, publishAt: 1 }
  const stored = (await PageContentModel.find({}, fields).lean<PageContentDocument[]>()).filter((page) =>
    isPublic(page),
  )
  const defaults = await listShownDefaults()
  const pages: { page: string; updatedAt?: Date }[] = [...stored, ...defaults.map((page) => ({ page }))]
  return pages
    .filter(({ page }) => isGenericPage(page))
    .toSorted((one, other) => (one.page < other.page ? -1 : 1))
}

/** @returns whether a page of that name is stored. */
export const hasPage = async (page: string): Promise<boolean> =>
  (await PageContentModel.exists({ page })) !== null

/** @returns the names of all public pages: those with defaults first, then the stored ones, the last changed first. */
export async function listPageNames(): Promise<string[]> {
  const pages = await PageContentModel.find({}, { page: 1, publishAt: 1 })
    .sort({ updatedAt: -1, page: 1 })
    .lean<PageContentDocument[]>()
  return [...(await listShownDefaults()), ...pages.filter((page) => isPublic(page)).map(({ page }) => page)]
}

/** @returns the names of the pages that are drafts or scheduled. */
export async function listHiddenNames(): Promise<string[]> {
  const pages = await PageContentModel.find({}, { page: 1, publishAt: 1 }).lean<PageContentDocument[]>()
  return pages.filter((page) => !isPublic(page)).map(({ page }) => page)
}

/** @returns the names of the pages of the site itself that visitors see with their defaults. */
async function listShownDefaults(): Promise<string[]> {
  const visibleNames = await Promise.all(
    (await listDefaultNames()).map(async (page) => ((await isLedOn(page)) ? [] : [page])),
  )
  return visibleNames.flat()
}

/** @returns how many programs the page content `home` lists. */
export async function countPrograms(): Promise<number> {
  const programs: unknown = (await findPageNamed('home'))?.content['programs']
  return Array.isArray(programs) ? programs.length : 0
}

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
        isGroup(item) ? replaceUnusable(fieldsIn(field), item) : item,
      )
  }
  return result
}

/** @returns the content of a page, with the fallback picture for unusable ones. */
function withUsablePictures(page: string, content: PageContentBody): PageContentBody {
  const fields = knownFields(page)
  return fields && isGroup(content) ? (replaceUnusable(fields, content) as PageContentBody) : content
}
