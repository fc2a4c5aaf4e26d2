import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import {
  protectedFromDeletionMessage,
  PAGE_MESSAGES,
  type PageContentUpdate,
} from '@lane-and-court/contract/pages/pages.ts'
import { pageNameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { ConflictError, HttpError, notFound, ProtectedError } from '../../http/errors.ts'
import { saveWithHistory } from '../../resources/history.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { validateParam } from '../../http/validation.ts'
import { moveToTrash, restorerOf } from '../../resources/trash.ts'
import { defaultPage, findPageNamed, storeDefaultPage, type NamedPage } from './namedPages.service.ts'
import { sanitizeContent } from './sanitizeContent.ts'
import { saveVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { publishing, sentPublishing } from './publishing.ts'
import { presentPage } from './pages.presenter.ts'

const WHAT = 'Page content'

/** @returns all pages without their content, sorted by name, those with defaults too. */
export async function listPages(): Promise<NamedPage[]> {
  const stored = await PageContentModel.find({}, { content: 0 }).lean<PageContentDocument[]>()
  const names = new Set(stored.map(({ page }) => page))
  const missing = Object.keys(KNOWN_PAGES).filter((name) => !names.has(name))
  const defaults = await Promise.all(missing.map(defaultPage))
  return [...stored, ...defaults.filter((page) => page !== null)].toSorted((one, other) =>
    one.page < other.page ? -1 : 1,
  )
}

/**
 * @param name as it stands in the URL.
 * @returns the page; one of the site itself that nobody has stored with its defaults.
 * @throws HttpError 404 when no page has that name.
 */
export async function readPage(name: unknown): Promise<NamedPage> {
  const page = await findPageNamed(validateParam<string>(name, pageNameSchema, WHAT))
  if (!page) throw notFound(WHAT)
  return page
}

/** @returns a page that may be changed. @throws ProtectedError when it is protected; as `readPage` does. */
export async function readOpenPage(name: unknown): Promise<NamedPage> {
  const page = await readPage(name)
  if (page.isProtected) throw new ProtectedError(PAGE_MESSAGES.isProtected)
  return page
}

/**
 * Saves a page with sanitized HTML, and stores the previous and the new state as versions. The first save of a page
 * that nobody has stored stores it.
 * @param before as `readOpenPage` returned it. @param update as validated by pageContentUpdateSchema.
 * @param version that the update is based on, or null to overwrite any.
 * @throws ConflictError with the newest version when somebody has saved since, or has reset the page to its defaults;
 *   HttpError 404 when it is deleted.
 */
export async function updatePage(
  before: NamedPage,
  update: PageContentUpdate,
  version: number | null,
  savedBy: string,
): Promise<PageContentDocument> {
  if (before.isDefault) {
    if (version !== null && version !== before.version) throw new ConflictError(presentPage(before))
    const stored = await storeDefaultPage(before, update.content, savedBy)
    // Otherwise somebody has stored it at the same moment.
    return stored ?? updatePage(await readOpenPage(before.page), update, version, savedBy)
  }
  const content = sanitizeContent(before.page, update.content)
  const save = () =>
    updateStored(PageContentModel, {
      id: before._id.toHexString(),
      fields: { content, ...publishing(update.publishAt) },
      sentFields: { content, ...sentPublishing(update.publishAt) },
      version,
      what: WHAT,
      present: presentPage,
    })
  try {
    return await saveWithHistory(PageContentModel, before, savedBy, save)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404 || !knownFields(before.page)) throw error
    // Somebody has reset it at the same moment.
    return updatePage(await readOpenPage(before.page), update, version, savedBy)
  }
}

/**
 * Moves a page to the trash; its versions stay as long as it can be restored. A page of the site itself then has its
 * defaults, and one that has them already stays as it is.
 * @returns the page. @throws ProtectedError when it is protected; as `readPage` does.
 */
export async function deletePage(name: unknown, deletedBy: string): Promise<NamedPage> {
  const before = await readPage(name)
  if (before.isDefault) return before
  const { _id, page, isProtected } = before
  if (isProtected) throw new ProtectedError(protectedFromDeletionMessage(page))
  // Later versions of this name go on from it.
  await saveVersion(before, '')
  return moveToTrash(PageContentModel, _id.toHexString(), {
    type: 'page',
    what: WHAT,
    nameOf: ({ page }) => page,
    deletedBy,
  })
}

/** Restores a page from the trash. */
export const restorePage = restorerOf(PageContentModel, 'There is already a page with this name.')
