import { knownPage } from '@lane-and-court/contract/pages/knownPages.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.limits.ts'
import { logActivity } from '../activity/activity.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { createPageContent } from './pages.service.ts'

const OPERATOR = { role: 'system', id: null, name: 'The operator' } as const

/**
 * Protects a page from changes and deletion in the admin area, or ends that. No response that a running site keeps in
 * memory shows it.
 * @param name in any spelling. @returns what was done: nothing if the page was so before, or if there is none.
 */
export async function protectPage(
  name: string,
  isProtected: boolean,
): Promise<'done' | 'unchanged' | 'unknown'> {
  const page = toPageName(name)
  const before = await PageContentModel.findOneAndUpdate(
    { page },
    { isProtected },
    { timestamps: false },
  ).lean<PageContentDocument>()
  const wasProtected = before ? before.isProtected : knownPage(page) ? false : null
  if (wasProtected === null) return 'unknown'
  if (Boolean(wasProtected) === isProtected) return 'unchanged'
  const { _id } = before ?? (await storeDefaults(page))
  const object = { type: 'page', id: _id.toHexString(), name: page }
  await logActivity({ actor: OPERATOR, action: isProtected ? 'protected' : 'unprotected', object })
  return 'done'
}

/** A page that the site itself reads, and nobody has saved, is protected as visitors see it. */
const storeDefaults = (page: string): Promise<PageContentDocument> =>
  createPageContent({ page, content: knownPage(page)?.defaults ?? {} }, true)
