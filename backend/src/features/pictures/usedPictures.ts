import type { mongo } from 'mongoose'
import { connectedDb } from '../../infra/database/databaseState.ts'

/** Matches a picture anywhere in a document: as a field with its path, or inside rich text. */
const PICTURE_PATH = /\/uploads\/([a-f0-9]{32})-/g

/**
 * The collections whose documents show no picture, each for its reason. Every other collection is searched,
 * also one that is unknown here: neither a new feature nor a newer release, whose data is still stored after
 * a step back to this one, must lose its pictures because nobody has listed it.
 */
export const NOT_SEARCHED: ReadonlySet<string> = new Set([
  // The pictures themselves, used or not.
  'pictures',
  'pictures.files',
  'pictures.chunks',
  'deleted_pictures',
  // The copy of a response, kept to answer a repeated request: it would keep a picture that is deleted for good.
  'idempotency_answers',
  // A session names an account, a count names who is counted.
  'sessions',
  'rate_limits',
  // Both hold text that any visitor may send (a message; the name tried at a login), and are shown as text.
  // Otherwise a visitor who writes the address of a picture would keep it from being deleted for good.
  'contactmessages',
  'activities',
])

/** @returns the ids of the uploaded pictures that a document refers to, anywhere in it. */
export function picturesReferencedIn(document: unknown): string[] {
  return [...JSON.stringify(document).matchAll(PICTURE_PATH)].map(([, id = '']) => id)
}

/**
 * Searches all documents of all collections, one by one. What is in the trash, and old versions of
 * pages, count too, because they may be restored with their pictures.
 * @param except id of an object in the trash that is ignored, with all its versions.
 * @returns the ids of all uploaded pictures that something shows, or may show again.
 */
export async function usedPictures(except?: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const collection of await searchedCollections()) {
    for await (const document of collection.find({})) {
      if (except && belongsTo(document, except)) continue
      for (const id of picturesReferencedIn(document)) used.add(id)
    }
  }
  return used
}

/**
 * Not through the models: they leave fields out of queries, and do not know those of a newer release.
 * @returns every collection whose documents may show pictures.
 */
export async function searchedCollections(): Promise<mongo.Collection[]> {
  const db = connectedDb()
  const listed = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  return (
    listed
      .filter(({ name }) => !NOT_SEARCHED.has(name) && !name.startsWith('system.'))
      // MongoDB lists them in any order, and the first description that is found is shown.
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name }) => db.collection(name))
  )
}

function belongsTo(document: unknown, id: string): boolean {
  const { _id, pageId, objectId } = document as Partial<Record<'_id' | 'pageId' | 'objectId', unknown>>
  return [_id, pageId, objectId].some((one) => String(one) === id)
}
