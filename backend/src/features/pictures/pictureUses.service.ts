import type { PictureUse } from '@lane-and-court/contract/pictures/library.ts'
import type { mongo } from 'mongoose'
import { searchedCollections } from './usedPictures.ts'
import { picturesIn } from './picturesIn.ts'
import { usingObjects } from './usingObjects.ts'

/** Who uses a picture, and how. */
export interface Uses {
  /** Those of the site first. */
  uses: PictureUse[]
  /** The first description that an object of the site gives it. */
  describedAs: string
}

/** How long the writes of other servers may stay unnoticed, as for public responses. */
const MAX_AGE_MS = 2_000
/**
 * Collections that name many people and no picture. The nightly search for unused pictures reads them all the same,
 * because what it misses is lost; here they would only cost time.
 */
const LEFT_OUT = new Set([
  'jobs',
  'newsletter_subscribers',
  'adminusers',
  'classes',
  'closures',
  // What can be undone for some days is no use that a reader could find.
  'picture_replaced_fields',
])
/** Deleted messages hold the text of visitors (see `NOT_SEARCHED`); classes and closures name no picture. */
const FILTERS: Readonly<Record<string, mongo.Filter<mongo.BSON.Document>>> = {
  trash: { type: { $nin: ['message', 'class', 'closure'] } },
  object_versions: { collectionName: { $nin: ['classes', 'closures'] } },
}

const NONE: Uses = { uses: [], describedAs: '' }
let latest: { uses: Promise<ReadonlyMap<string, Uses>>; until: number } | null = null

/** Makes the next reader search again; call it after each write. */
export function forgetUses(): void {
  latest = null
}

/**
 * Searches everything that may show pictures; those who ask at the same time share one search.
 * @returns a function that tells the uses of a picture by its id.
 */
export async function readUses(): Promise<(id: string) => Uses> {
  if (!latest || Date.now() > latest.until) {
    const search = { uses: findUses(), until: Date.now() + MAX_AGE_MS }
    latest = search
    search.uses.then(
      () => (search.until = Date.now() + MAX_AGE_MS),
      () => latest === search && forgetUses(),
    )
  }
  const uses = await latest.uses
  return (id) => uses.get(id) ?? NONE
}

async function findUses(): Promise<ReadonlyMap<string, Uses>> {
  const uses = new Map<string, Uses>()
  for (const collection of await searchedCollections()) {
    const { collectionName: name } = collection
    if (LEFT_OUT.has(name)) continue
    for await (const document of collection.find(FILTERS[name] ?? {})) note(uses, name, document)
  }
  return uses
}

function note(allUses: Map<string, Uses>, collection: string, document: mongo.BSON.Document): void {
  for (const { use, part } of usingObjects(collection, document)) {
    for (const { id, alt } of picturesIn(part)) {
      const usesOfPicture = allUses.get(id) ?? { uses: [], describedAs: '' }
      allUses.set(id, usesOfPicture)
      if (use.where === 'site') usesOfPicture.describedAs ||= alt
      // Twice in one object, or in many old versions of one page.
      if (usesOfPicture.uses.some((other) => isSameUse(use, other))) continue
      if (use.where !== 'site') usesOfPicture.uses.push(use)
      else
        usesOfPicture.uses.splice(usesOfPicture.uses.filter(({ where }) => where === 'site').length, 0, use)
    }
  }
}

const isSameUse = (one: PictureUse, other: PictureUse) =>
  one.id === other.id && one.type === other.type && one.where === other.where
