import { createHash } from 'node:crypto'
import { KNOWN_PAGES, knownPage } from '@lane-and-court/contract/pages/knownPages.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import mongoose from 'mongoose'
import { objectIdFrom, isDuplicateKey, writeKeyFields } from '../../infra/database/stored.ts'
import { lastVersionOf, saveVersion } from './pageHistory.service.ts'
import { PageContentModel, type PageContentDocument } from './pages.model.ts'
import { sanitizeContent } from './sanitizeContent.ts'

/** A page as it is read: as it is stored, or a page of the site itself that nobody has stored, with its defaults. */
export interface NamedPage extends PageContentDocument {
  isDefault?: true
}

/** When a page was saved that nobody has saved. */
const NEVER = new Date(0)

/** @returns whether visitors see a page at that time; one that the site itself reads is always public. */
export function isPublic(
  { page, publishAt }: Pick<PageContentDocument, 'page' | 'publishAt'>,
  now = new Date(),
): boolean {
  return publishAt === undefined || knownPage(page) !== null || (publishAt !== null && publishAt <= now)
}

/** @returns the page of that name, or null; a page that the site itself reads is always there. */
export async function findPageNamed(page: string): Promise<NamedPage | null> {
  const readDocument = () => PageContentModel.findOne({ page }).lean<PageContentDocument>()
  const document = await readDocument()
  if (document || !knownPage(page)) return document
  const defaults = await defaultPage(page)
  // Somebody may have stored it before its versions were read: the defaults would pass for what came after that.
  return (await readDocument()) ?? defaults
}

/**
 * @returns a page of the site itself as it is while nobody has stored it; null for the name of another page. Its
 *   version is one that no stored page of this name has had, so that no older edit passes for an edit of the defaults.
 */
export async function defaultPage(page: string): Promise<NamedPage | null> {
  const definition = knownPage(page)
  if (!definition) return null
  const version = (await lastVersionOf(page)) + 1
  return {
    _id: objectIdFrom(createHash('sha256').update(`defaults ${page} ${version}`).digest()),
    page,
    content: definition.defaults,
    isProtected: false,
    isDefault: true,
    version,
    createdAt: NEVER,
    updatedAt: NEVER,
  }
}

/**
 * Stores a page of the site itself for the first time, under the id with which it was read; its defaults become the
 * version before.
 * @param before as `defaultPage` returned it. @param content as validated by contentSchema.
 * @param savedBy name of the user who saves it.
 * @returns the page; null if somebody has stored it meanwhile.
 */
export async function storeDefaultPage(
  before: NamedPage,
  content: PageContentBody,
  savedBy: string,
): Promise<PageContentDocument | null> {
  const { _id, page, isProtected } = before
  const version = before.version + 1
  const fields = {
    _id,
    page,
    content: sanitizeContent(page, content),
    isProtected,
    version,
    ...writeKeyFields(),
  }
  let stored: PageContentDocument
  try {
    stored = (await PageContentModel.create(fields)).toObject<PageContentDocument>()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return null
  }
  await saveVersion({ ...before, updatedAt: stored.updatedAt }, '')
  await saveVersion(stored, savedBy)
  return stored
}

/** @returns the names of the pages of the site itself that nobody has stored. */
export async function listDefaultNames(): Promise<string[]> {
  const knownNames = Object.keys(KNOWN_PAGES)
  const stored = await PageContentModel.find(
    { page: mongoose.trusted({ $in: knownNames }) },
    { page: 1 },
  ).lean<Pick<PageContentDocument, 'page'>[]>()
  const names = new Set(stored.map(({ page }) => page))
  return knownNames.filter((page) => !names.has(page))
}
