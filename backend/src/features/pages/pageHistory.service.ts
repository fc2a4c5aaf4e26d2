import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import type { Page, ListQuery } from '@lane-and-court/contract/http/common.ts'
import { versionSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import mongoose, { type Types } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { findPage } from '../../infra/database/lists.ts'
import { validateParam } from '../../http/validation.ts'
import { ObjectVersionModel, storeVersions, type ObjectVersionDocument } from '../../resources/history.ts'
import { type PageContentDocument, PageContentModel } from './pages.model.ts'

/** A version of a page. Another page with its name has its own history. */
export interface PageVersionDocument extends ObjectVersionDocument {
  fields: { page: string; content: PageContentBody }
}

const { collectionName } = PageContentModel.collection

/**
 * Stores the current state of a page as a version, only once however often it is called.
 * @param savedBy name of the user who saved it; empty if it is not known.
 */
export const saveVersion = (document: PageContentDocument, savedBy: string): Promise<void> =>
  storeVersions(collectionName, [document], savedBy)

/** @returns one page of the versions of a page, newest first, without their content. */
export function listVersions(
  objectId: Types.ObjectId,
  query: Pick<ListQuery, 'page' | 'limit'>,
): Promise<Page<Omit<PageVersionDocument, 'fields'>>> {
  return findPage(
    ObjectVersionModel,
    { filter: { objectId }, sort: { version: -1 }, without: ['fields'] },
    query,
  )
}

/** @returns one version with its content. @throws HttpError 404 when it is not stored. */
export async function readVersion(objectId: Types.ObjectId, version: unknown): Promise<PageVersionDocument> {
  const number = Number(validateParam<string>(version, versionSchema, 'Version'))
  const pageVersion = await ObjectVersionModel.findOne({
    objectId,
    version: number,
  }).lean<PageVersionDocument>()
  if (!pageVersion) throw notFound('Version')
  return pageVersion
}

/** @returns the number of the last version of a name, whichever page had it; 0 for none. */
export async function lastVersionOf(page: string): Promise<number> {
  const last = await ObjectVersionModel.findOne({ collectionName, 'fields.page': page }, { version: 1 })
    .sort({ version: -1 })
    .lean<PageVersionDocument>()
  return last?.version ?? 0
}

/** @returns whether a person has saved this page: the site itself saves the samples, without a name. */
export async function isSavedBySomebody(page: string): Promise<boolean> {
  const document = await PageContentModel.exists({ page })
  if (!document) return false
  const savedBy = mongoose.trusted({ $ne: '' })
  return (await ObjectVersionModel.exists({ objectId: document._id, savedBy })) !== null
}
