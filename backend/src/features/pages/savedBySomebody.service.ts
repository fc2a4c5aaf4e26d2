import mongoose from 'mongoose'
import { PageContentModel } from './pages.model.ts'
import { PageVersionModel } from './pageVersion.model.ts'

/** @returns whether a person has saved this page: the site itself saves the samples, without a name. */
export async function isSavedBySomebody(page: string): Promise<boolean> {
  const found = await PageContentModel.exists({ page })
  if (!found) return false
  const savedBy = mongoose.trusted({ $ne: '' })
  return (await PageVersionModel.exists({ pageId: found._id, savedBy })) !== null
}
