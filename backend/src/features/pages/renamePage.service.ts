import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { PAGE_MESSAGES } from '@lane-and-court/contract/pages/pages.ts'
import { HttpError } from '../../http/errors.ts'
import { isDuplicateKey, isWriteSaved } from '../../infra/database/stored.ts'
import { redirectRenamed, removeRedirectFrom } from '../redirects/redirects.service.ts'
import { saveWithHistory } from '../../resources/history.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { isPublic } from './namedPages.service.ts'
import { readOpenPage, readPage } from './pages.admin.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { presentPage } from './pages.presenter.ts'

const refused = (message: string) => new HttpError(409, 'validation', message, { page: message })

/**
 * Gives a page another name, and leaves a redirect at its old address. The redirect is stored first: while the
 * page is there it has no effect, so that a crash in between breaks no link.
 * @param name as it stands in the URL. @param to the new name, as validated by pageRenameSchema.
 * @param version that the rename is based on, or null for any.
 * @throws HttpError 409 for a page that is part of the site, or when another page has the new name;
 *   ConflictError, ProtectedError and 404 as the update of a page.
 */
export async function renamePage(
  name: unknown,
  to: string,
  version: number | null,
  savedBy: string,
): Promise<PageContentDocument> {
  // The same rename, repeated after its response was lost: the old name is gone.
  if (await isWriteSaved(PageContentModel, { page: to })) return readPage(to)
  const before = await readOpenPage(name)
  if (!isGenericPage(before.page) || knownFields(before.page)) throw refused(PAGE_MESSAGES.ownPage)
  if (before.page === to) return before
  if (await PageContentModel.exists({ page: to })) throw refused(`There is already a page named "${to}"`)
  // The address of a page that nobody sees leads nowhere, and is told to nobody.
  const isKnown = isPublic(before)
  if (isKnown) await redirectRenamed(before.page, to)
  const save = () =>
    updateStored(PageContentModel, {
      id: before._id.toHexString(),
      fields: { page: to },
      version,
      what: 'Page content',
      present: presentPage,
    })
  try {
    const renamed = await saveWithHistory(PageContentModel, before, savedBy, save)
    await removeRedirectFrom(to)
    return renamed
  } catch (error) {
    if (isKnown) await removeRedirectFrom(before.page)
    throw isDuplicateKey(error) ? refused(`There is already a page named "${to}"`) : error
  }
}
