import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { ListQuery } from '@lane-and-court/contract/http/list.schema.ts'
import { protectedFromDeletionMessage, PAGE_MESSAGES } from '@lane-and-court/contract/pages/pages.messages.ts'
import { pageNameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { notFound, ProtectedError } from '../../http/httpErrors.ts'
import { findPage, searchFilter } from '../../infra/database/findPage.ts'
import { updateStored } from '../resources/storedObjects.service.ts'
import { validateParam } from '../../http/validateParam.ts'
import { moveToTrash, restorerOf, type Restorer } from '../trash/trash.service.ts'
import { sanitizeContent } from './sanitizeContent.ts'
import { pruneVersions, saveVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { presentPage } from './pages.presenter.ts'

const WHAT = 'Page content'
const BY_NAME = { page: 1 } as const

/** @returns all pages without their content, sorted by name. */
export function listPages(): Promise<PageContentDocument[]> {
  return PageContentModel.find({}, { content: 0 }).sort(BY_NAME).lean<PageContentDocument[]>()
}

/** @returns one page of the list of pages whose name contains the search text, without content, by name. */
export function findPages({ q, ...query }: ListQuery): Promise<Page<PageContentDocument>> {
  const filter = searchFilter<PageContentDocument>(['page'], q)
  return findPage(PageContentModel, { filter, sort: BY_NAME, without: ['content'] }, query)
}

/**
 * @param name as it stands in the URL.
 * @returns the page. @throws HttpError 404 when no page has that name.
 */
export async function readPage(name: unknown): Promise<PageContentDocument> {
  const page = validateParam<string>(name, pageNameSchema, WHAT)
  const found = await PageContentModel.findOne({ page }).lean<PageContentDocument>()
  if (!found) throw notFound(WHAT)
  return found
}

/** @returns a page that may be changed. @throws ProtectedError when it is protected; as `readPage` does. */
export async function readOpenPage(name: unknown): Promise<PageContentDocument> {
  const page = await readPage(name)
  if (page.isProtected) throw new ProtectedError(PAGE_MESSAGES.isProtected)
  return page
}

/**
 * Saves a page with sanitized HTML, and stores the previous and the new state as versions.
 * @param before as `readOpenPage` returned it. @param content as validated by contentSchema.
 * @param version that the update is based on, or null to overwrite any.
 * @throws ConflictError with the newest version when somebody has saved since; HttpError 404 when the page is
 *   deleted.
 */
export async function updatePage(
  before: PageContentDocument,
  content: PageContentBody,
  version: number | null,
  savedBy: string,
): Promise<PageContentDocument> {
  // It may have been saved by an older release, which stored no versions.
  await saveVersion(before, '')
  const saved = await updateStored(PageContentModel, {
    id: before._id.toHexString(),
    fields: { content: sanitizeContent(before.page, content) },
    version,
    what: WHAT,
    present: presentPage,
  })
  await saveVersion(saved, savedBy)
  return saved
}

/**
 * Moves a page to the trash; its versions stay as long as it can be restored.
 * @returns the page. @throws ProtectedError when it is protected; as `readPage` does.
 */
export async function deletePage(name: unknown, deletedBy: string): Promise<PageContentDocument> {
  const { _id, page, isProtected } = await readPage(name)
  if (isProtected) throw new ProtectedError(protectedFromDeletionMessage(page))
  const deleted = await moveToTrash(PageContentModel, _id.toHexString(), {
    type: 'page',
    what: WHAT,
    nameOf: ({ page }) => page,
    deletedBy,
  })
  await pruneVersions(_id, new Date())
  return deleted
}

const restore = restorerOf(PageContentModel, 'There is already a page with this name.')

/** Restores a page and its versions from the trash. */
export const restorePage: Restorer = async (document, restoredBy) => {
  await restore(document, restoredBy)
  await pruneVersions(document['_id'] as PageContentDocument['_id'], null)
}
