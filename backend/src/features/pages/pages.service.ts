import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import type { PageContentBody, PageContentInput } from '@lane-and-court/contract/pages/pages.types.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import { Types } from 'mongoose'
import { Fault, notFound } from '../../http/fault.ts'
import { createOnce, isDuplicateKey } from '../../infra/database/stored.ts'
import { cleanContent } from './cleanContent.ts'
import { withUsablePictures } from './usablePictures.ts'
import { keepVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

/**
 * @returns the content object of one page: free-form, meant for visitors as it is, but for pictures that
 *   an older release stored and nothing can show.
 * @throws Fault 404 when there is no page of that name.
 */
export async function readPageContent(page: string): Promise<PageContentBody> {
  const found = await PageContentModel.findOne({ page }).lean<PageContentDocument>()
  if (!found) throw notFound('Page content')
  return withUsablePictures(page, found.content)
}

/**
 * Makes a page, its HTML cut down to what is allowed.
 * @param isProtected whether the console shall refuse to change it.
 * @param id of the page to be; one that is there already is the same page, from a try before.
 * @param savedBy who makes it, by name; empty for the site itself.
 * @throws Fault 409 when there is another page of that name.
 */
export async function createPageContent(
  { page, content }: PageContentInput,
  isProtected = false,
  id = new Types.ObjectId(),
  savedBy = '',
): Promise<PageContentDocument> {
  try {
    const fields = { page, content: cleanContent(content), isProtected }
    const { document } = await createOnce(PageContentModel, id, fields)
    await keepVersion(document, savedBy)
    return document
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const sentence = `There is a page named "${page}" already`
    throw new Fault(409, 'validation', sentence, { page: sentence })
  }
}

/** @returns the name of the business as the page content `site` has it; the bundled one where that has none. */
export async function readBrand(): Promise<string> {
  const site = await PageContentModel.findOne({ page: 'site' }).lean<PageContentDocument>()
  const brand: unknown = site?.content['brand']
  return typeof brand === 'string' && brand.trim() ? brand : siteDefaults.brand
}

/** @returns the pages of the administrator's own that visitors can open. */
export async function listPublicPages(): Promise<Pick<PageContentDocument, 'page' | 'updatedAt'>[]> {
  const pages = await PageContentModel.find({}, { page: 1, updatedAt: 1 })
    .sort({ page: 1 })
    .lean<PageContentDocument[]>()
  return pages.filter(({ page }) => isGenericPage(page))
}

/** @returns the names of all pages that are stored, those that changed last first. */
export async function listPageNames(): Promise<string[]> {
  const pages = await PageContentModel.find({}, { page: 1 })
    .sort({ updatedAt: -1, page: 1 })
    .lean<PageContentDocument[]>()
  return pages.map(({ page }) => page)
}

/** @returns how many programs the page content `home` lists; none where it is not there. */
export async function countPrograms(): Promise<number> {
  const home = await PageContentModel.findOne({ page: 'home' }).lean<PageContentDocument>()
  const programs: unknown = home?.content['programs']
  return Array.isArray(programs) ? programs.length : 0
}

/** @returns every document with what in it may name a picture, one after the other. */
export const readPagePictures = (): AsyncIterable<unknown> =>
  PageContentModel.find({}, { content: 1 }).lean().cursor()
