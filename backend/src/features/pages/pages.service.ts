import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import type { PageContentBody, PageContentInput } from '@lane-and-court/contract/pages/pages.types.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import { Types } from 'mongoose'
import { HttpError, notFound } from '../../http/httpErrors.ts'
import { createOnce, isDuplicateKey } from '../../infra/database/stored.ts'
import { withMenus } from './menus.ts'
import { sanitizeContent } from './sanitizeContent.ts'
import { withUsablePictures } from './usablePictures.ts'
import { saveVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

/**
 * @returns the content object of one page: free-form and public, with unusable pictures of older releases
 *   replaced.
 * @throws HttpError 404 when no page has that name.
 */
export async function readPageContent(page: string): Promise<PageContentBody> {
  const found = await PageContentModel.findOne({ page }).lean<PageContentDocument>()
  if (!found) throw notFound('Page content')
  return withUsablePictures(page, withMenus(page, found.content))
}

/**
 * Creates a page with sanitized HTML.
 * @param isProtected whether changes and deletion in the admin area are rejected.
 * @param id of the new page; if one with this id exists, it is the same, from an earlier attempt.
 * @param savedBy name of the user who creates it; empty for the site itself.
 * @throws HttpError 409 when another page has that name.
 */
export async function createPageContent(
  { page, content }: PageContentInput,
  isProtected = false,
  id = new Types.ObjectId(),
  savedBy = '',
): Promise<PageContentDocument> {
  try {
    const fields = { page, content: sanitizeContent(page, content), isProtected }
    const { document } = await createOnce(PageContentModel, id, fields)
    await saveVersion(document, savedBy)
    return document
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const message = `There is already a page named "${page}"`
    throw new HttpError(409, 'validation', message, { page: message })
  }
}

/** @returns the name of the business from the page content `site`, or the default name. */
export const readBrand = (): Promise<string> => readSiteText('brand')

/** @returns the address for messages from the page content `site`, or the default address. */
export const readContactEmail = (): Promise<string> => readSiteText('contactEmail')

async function readSiteText(field: 'brand' | 'contactEmail'): Promise<string> {
  const site = await PageContentModel.findOne({ page: 'site' }).lean<PageContentDocument>()
  const text: unknown = site?.content[field]
  return typeof text === 'string' && text.trim() ? text : siteDefaults[field]
}

/** @returns the custom pages that visitors can open. */
export async function listPublicPages(): Promise<Pick<PageContentDocument, 'page' | 'updatedAt'>[]> {
  const pages = await PageContentModel.find({}, { page: 1, updatedAt: 1 })
    .sort({ page: 1 })
    .lean<PageContentDocument[]>()
  return pages.filter(({ page }) => isGenericPage(page))
}

/** @returns whether there is a page of that name. */
export const hasPage = async (page: string): Promise<boolean> =>
  (await PageContentModel.exists({ page })) !== null

/** @returns the names of all stored pages, the last changed first. */
export async function listPageNames(): Promise<string[]> {
  const pages = await PageContentModel.find({}, { page: 1 })
    .sort({ updatedAt: -1, page: 1 })
    .lean<PageContentDocument[]>()
  return pages.map(({ page }) => page)
}

/** @returns how many programs the page content `home` lists; 0 when it does not exist. */
export async function countPrograms(): Promise<number> {
  const home = await PageContentModel.findOne({ page: 'home' }).lean<PageContentDocument>()
  const programs: unknown = home?.content['programs']
  return Array.isArray(programs) ? programs.length : 0
}
