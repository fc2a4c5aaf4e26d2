import { type PageContentBody, PAGE_LIMITS } from '@lane-and-court/contract/pages/pages.ts'
import type { Page, ListQuery } from '@lane-and-court/contract/http/common.ts'
import { versionSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { DateTime } from 'luxon'
import mongoose, { type Types } from 'mongoose'
import { notFound } from '../../http/errors.ts'
import { findPage } from '../../infra/database/lists.ts'
import { validateParam } from '../../http/validation.ts'
import {
  type PageContentDocument,
  PageContentModel,
  PageVersionModel,
  type PageVersionDocument,
} from './pages.model.ts'

/**
 * Stores the current state of a page as a version, only once however often it is called, and deletes the
 * oldest versions over the limit.
 * @param savedBy name of the user who saved it; empty if it is not known. A request of the same moment, which found
 *   this version as the one before its own and does not know the name, may store it first: the name is added then.
 */
export async function saveVersion(document: PageContentDocument, savedBy: string): Promise<void> {
  const { _id: pageId, version, page, content, updatedAt: savedAt } = document
  await PageVersionModel.updateOne(
    { pageId, version },
    savedBy
      ? { $setOnInsert: { page, content, savedAt }, $set: { savedBy } }
      : { $setOnInsert: { page, content, savedAt, savedBy } },
    { upsert: true },
  )
  await PageVersionModel.deleteMany({
    pageId,
    version: mongoose.trusted({ $lte: version - PAGE_LIMITS.versions }),
  })
}

/** @returns one page of the versions of a page, newest first, without their content. */
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

/** @returns one version with its content. @throws HttpError 404 when it is not stored. */
export async function readVersion(pageId: Types.ObjectId, version: unknown): Promise<PageVersionDocument> {
  const number = Number(validateParam<string>(version, versionSchema, 'Version'))
  const pageVersion = await PageVersionModel.findOne({ pageId, version: number }).lean<PageVersionDocument>()
  if (!pageVersion) throw notFound('Version')
  return pageVersion
}

/** Makes the versions of a page expire together with the page in the trash, or, with null, never. */
export async function pruneVersions(pageId: Types.ObjectId, from: Date | null): Promise<void> {
  const change = from
    ? {
        $set: {
          goneAt: DateTime.fromJSDate(from, { zone: 'utc' })
            .plus({ days: TRASH_LIMITS.days + 1 })
            .toJSDate(),
        },
      }
    : { $unset: { goneAt: 1 as const } }
  await PageVersionModel.updateMany({ pageId }, change)
}

/** @returns the contents of all versions of a page. */
export async function readVersionContents(pageId: Types.ObjectId): Promise<PageContentBody[]> {
  const versions = await PageVersionModel.find({ pageId }, { content: 1 }).lean<PageVersionDocument[]>()
  return versions.map(({ content }) => content)
}

/** Deletes the versions of a permanently deleted page. */
export async function deleteVersions(pageId: Types.ObjectId): Promise<void> {
  await PageVersionModel.deleteMany({ pageId })
}

/**
 * Stores the versions of a page in which a picture was replaced: the one before and the one after.
 * @param before as it was stored. @param fields that were changed.
 */
export async function noteReplacedInPage(before: object, fields: object, savedBy: string): Promise<void> {
  const page = before as PageContentDocument
  // If the server was killed during the last save, the page is stored but its version is missing.
  await saveVersion(page, '')
  await saveVersion({ ...page, ...fields, version: page.version + 1, updatedAt: new Date() }, savedBy)
}

/** @returns whether a person has saved this page: the site itself saves the samples, without a name. */
export async function isSavedBySomebody(page: string): Promise<boolean> {
  const document = await PageContentModel.exists({ page })
  if (!document) return false
  const savedBy = mongoose.trusted({ $ne: '' })
  return (await PageVersionModel.exists({ pageId: document._id, savedBy })) !== null
}
