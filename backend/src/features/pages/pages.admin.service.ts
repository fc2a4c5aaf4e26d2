import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { ListQuery } from '@lane-and-court/contract/http/list.schema.ts'
import { isProtectedFromDeletion, PAGE_MESSAGES } from '@lane-and-court/contract/pages/pages.messages.ts'
import { pageNameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { notFound, ProtectedFault } from '../../http/fault.ts'
import { findPage, searchFilter } from '../../http/listPage.ts'
import { updateStored } from '../../http/updateStored.ts'
import { validateParam } from '../../http/validateParam.ts'
import { moveToTrash, restorerOf, type Restorer } from '../trash/trash.service.ts'
import { cleanContent } from './cleanContent.ts'
import { forgetVersions, keepVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { presentPage } from './pages.presenter.ts'

const WHAT = 'Page content'
const BY_NAME = { page: 1 } as const

/** @returns every page without its content, by name. */
export function listPages(): Promise<PageContentDocument[]> {
  return PageContentModel.find({}, { content: 0 }).sort(BY_NAME).lean<PageContentDocument[]>()
}

/** @returns one page of those whose name holds what was typed, without their content, by name. */
export function findPages({ q, ...query }: ListQuery): Promise<Page<PageContentDocument>> {
  const filter = searchFilter<PageContentDocument>(['page'], q)
  return findPage(PageContentModel, { filter, sort: BY_NAME, without: ['content'] }, query)
}

/**
 * @param name as it stands in an address.
 * @returns the page. @throws Fault 404 where there is none of that name.
 */
export async function readPage(name: unknown): Promise<PageContentDocument> {
  const page = validateParam<string>(name, pageNameSchema, WHAT)
  const found = await PageContentModel.findOne({ page }).lean<PageContentDocument>()
  if (!found) throw notFound(WHAT)
  return found
}

/** @returns a page that may be changed. @throws ProtectedFault where it may not; as `readPage` does. */
export async function readOpenPage(name: unknown): Promise<PageContentDocument> {
  const page = await readPage(name)
  if (page.isProtected) throw new ProtectedFault(PAGE_MESSAGES.isProtected)
  return page
}

/**
 * Saves a page, its HTML cut down to what is allowed, and keeps what it was among its versions.
 * @param before as `readOpenPage` gave it. @param content as validated by contentSchema.
 * @param version the one that it was made on, or null to save over any.
 * @throws Conflict with the newest where somebody saved since; Fault 404 where it was deleted.
 */
export async function updatePage(
  before: PageContentDocument,
  content: PageContentBody,
  version: number | null,
  savedBy: string,
): Promise<PageContentDocument> {
  // It may have been saved by a release that kept no versions.
  await keepVersion(before, '')
  const saved = await updateStored(PageContentModel, {
    id: before._id.toHexString(),
    fields: { content: cleanContent(content) },
    version,
    what: WHAT,
    present: presentPage,
  })
  await keepVersion(saved, savedBy)
  return saved
}

/**
 * Moves a page into the trash; its versions stay as long as it can come back.
 * @returns what it was. @throws ProtectedFault where it is protected; as `readPage` does.
 */
export async function deletePage(name: unknown, deletedBy: string): Promise<PageContentDocument> {
  const { _id, page, isProtected } = await readPage(name)
  if (isProtected) throw new ProtectedFault(isProtectedFromDeletion(page))
  const deleted = await moveToTrash(PageContentModel, _id.toHexString(), {
    type: 'page',
    what: WHAT,
    nameOf: ({ page }) => page,
    deletedBy,
  })
  await forgetVersions(_id, new Date())
  return deleted
}

const putBack = restorerOf(PageContentModel, 'There is a page of this name already.')

/** Brings a page back from the trash, and its versions with it. */
export const restorePage: Restorer = async (document, restoredBy) => {
  await putBack(document, restoredBy)
  await forgetVersions(document['_id'] as PageContentDocument['_id'], null)
}
