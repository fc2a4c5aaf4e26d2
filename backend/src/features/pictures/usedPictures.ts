import mongoose, { type Model } from 'mongoose'

/** Matches a picture anywhere in a document: as a field with its path, or inside rich text. */
const PICTURE_PATH = /\/uploads\/([a-f0-9]{32})-/g

/**
 * The models whose documents show no picture, each for its reason. Every other registered model is searched,
 * also one that is unknown here: a new feature must not lose its pictures because nobody has listed it.
 */
export const NOT_SEARCHED: ReadonlySet<string> = new Set([
  // The pictures themselves, used or not.
  'Picture',
  'DeletedPicture',
  // The copy of a response, kept to answer a repeated request: it would keep a picture that is deleted for good.
  'IdempotencyAnswer',
  // A session names an account.
  'Session',
  // Both hold text that any visitor may send (a message; the name tried at a login), and are shown as text.
  // Otherwise a visitor who writes the address of a picture would keep it from being deleted for good.
  'ContactMessage',
  'Activity',
])

/** @returns the ids of the uploaded pictures that a document refers to, anywhere in it. */
export function picturesReferencedIn(document: unknown): string[] {
  return [...JSON.stringify(document).matchAll(PICTURE_PATH)].map(([, id = '']) => id)
}

/**
 * Searches all documents of all registered models, one by one. What is in the trash, and old versions of
 * pages, count too, because they may be restored with their pictures.
 * @param except id of an object in the trash that is ignored, with all its versions.
 * @returns the ids of all uploaded pictures that something shows, or may show again.
 */
export async function usedPictures(except?: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const [name, model] of Object.entries(mongoose.models)) {
    if (NOT_SEARCHED.has(name)) continue
    for await (const document of wholeDocuments(model)) {
      if (except && belongsTo(document, except)) continue
      for (const id of picturesReferencedIn(document)) used.add(id)
    }
  }
  return used
}

/** Reads what is stored, also fields that the schema leaves out of queries or does not know. */
const wholeDocuments = (model: Model<unknown>): AsyncIterable<unknown> => model.collection.find({})

function belongsTo(document: unknown, id: string): boolean {
  const { _id, pageId } = document as { _id?: unknown; pageId?: unknown }
  return String(_id) === id || String(pageId) === id
}
