import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import type { ListQuery } from '@lane-and-court/contract/http/list.schema.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { PAGE_LIMITS } from '@lane-and-court/contract/pages/pages.limits.ts'
import { versionSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.limits.ts'
import mongoose, { type Types } from 'mongoose'
import { notFound } from '../../http/fault.ts'
import { findPage } from '../../http/listPage.ts'
import { validateParam } from '../../http/validateParam.ts'
import type { PageContentDocument } from './pages.model.ts'
import { PageVersionModel, type PageVersionDocument } from './pageVersion.model.ts'

const DAY_MS = 86_400_000

/**
 * Keeps a page as it is now among its versions, once however often it is asked to, and lets go of the
 * oldest ones that are too many.
 * @param savedBy who saved it, by name; empty for the site itself.
 */
export async function keepVersion(document: PageContentDocument, savedBy: string): Promise<void> {
  const { _id: pageId, version, page, content, updatedAt: savedAt } = document
  await PageVersionModel.updateOne(
    { pageId, version },
    { $setOnInsert: { page, content, savedAt, savedBy } },
    { upsert: true },
  )
  await PageVersionModel.deleteMany({
    pageId,
    version: mongoose.trusted({ $lte: version - PAGE_LIMITS.versions }),
  })
}

/** @returns one page of a page's versions, newest first, without what they held. */
export function listVersions(
  pageId: Types.ObjectId,
  query: Pick<ListQuery, 'page' | 'limit'>,
): Promise<Page<PageVersionDocument>> {
  return findPage(
    PageVersionModel,
    { filter: { pageId }, sort: { version: -1 }, without: ['content'] },
    query,
  )
}

/** @returns one version with what it held. @throws Fault 404 where it is not kept. */
export async function readVersion(pageId: Types.ObjectId, version: unknown): Promise<PageVersionDocument> {
  const number = Number(validateParam<string>(version, versionSchema, 'Version'))
  const found = await PageVersionModel.findOne({ pageId, version: number }).lean<PageVersionDocument>()
  if (!found) throw notFound('Version')
  return found
}

/** Lets the versions of a page go with it when the trash does, or, with null, keeps them again. */
export async function forgetVersions(pageId: Types.ObjectId, from: Date | null): Promise<void> {
  const change = from
    ? { $set: { goneAt: new Date(from.getTime() + (TRASH_LIMITS.days + 1) * DAY_MS) } }
    : { $unset: { goneAt: 1 as const } }
  await PageVersionModel.updateMany({ pageId }, change)
}

/** @returns what all versions of a page held. */
export async function readVersionContents(pageId: Types.ObjectId): Promise<PageContentBody[]> {
  const versions = await PageVersionModel.find({ pageId }, { content: 1 }).lean<PageVersionDocument[]>()
  return versions.map(({ content }) => content)
}

/** Deletes the versions of a page that is deleted for good. */
export async function deleteVersions(pageId: Types.ObjectId): Promise<void> {
  await PageVersionModel.deleteMany({ pageId })
}

/** @returns every version with what in it may name a picture, one after the other. */
export const readVersionPictures = (): AsyncIterable<unknown> =>
  PageVersionModel.find({}, { pageId: 1, content: 1 }).lean().cursor()
