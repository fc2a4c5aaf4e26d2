import type { PageContentBody, PageContentInput } from '@lane-and-court/contract/pages/pages.types.ts'
import { Fault, notFound } from '../../http/fault.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'

/**
 * @returns the content object of one page: free-form, meant for visitors as it is.
 * @throws Fault 404 when there is no page of that name.
 */
export async function readPageContent(page: string): Promise<PageContentBody> {
  const found = await PageContentModel.findOne({ page }).lean<PageContentDocument>()
  if (!found) throw notFound('Page content')
  return found.content
}

/**
 * Makes a page.
 * @param isProtected whether the console shall refuse to change it.
 * @throws Fault 409 when there is a page of that name.
 */
export async function createPageContent(
  input: PageContentInput,
  isProtected = false,
): Promise<PageContentDocument> {
  try {
    return (await PageContentModel.create({ ...input, isProtected })).toObject()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const sentence = `There is a page named "${input.page}" already`
    throw new Fault(409, 'validation', sentence, { page: sentence })
  }
}
