import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import { logActivity } from '../../resources/activityLog.ts'
import { defaultPage, storeDefaultPage } from './namedPages.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

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
  if (before)
    return Boolean(before.isProtected) === isProtected ? 'unchanged' : noteProtection(before, isProtected)
  const defaults = await defaultPage(page)
  if (!defaults) return 'unknown'
  if (!isProtected) return 'unchanged'
  // As visitors see it. If somebody stores it at the same moment, that page is protected.
  const stored = await storeDefaultPage({ ...defaults, isProtected }, defaults.content, '')
  return stored ? noteProtection(stored, isProtected) : protectPage(name, isProtected)
}

async function noteProtection({ _id, page }: PageContentDocument, isProtected: boolean): Promise<'done'> {
  const object = { type: 'page', id: _id.toHexString(), name: page }
  await logActivity({ actor: OPERATOR, action: isProtected ? 'protected' : 'unprotected', object })
  return 'done'
}
