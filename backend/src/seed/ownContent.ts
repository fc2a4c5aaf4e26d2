import mongoose, { type Types } from 'mongoose'

/** Who may sign in, who did, and how often is no content: `admin:create` may come before the first start. */
const NOT_CONTENT = new Set(['adminusers', 'sessions', 'activities', 'rate_limits', 'marks'])
const SIGNING_IN = ['logged-in', 'logged-out', 'login-failed']
/** Where documents name the object that they belong to by another field than `_id`. */
const ID_FIELDS: Record<string, string> = { page_versions: 'pageId' }
/** What lies here was deleted by somebody, a sample too. */
const TRASH = 'trash'

/**
 * Looks for anything that the samples did not bring: objects of the site's own, samples that somebody edited or
 * deleted, and deeds of people. Every collection of the database is looked at, those of other releases too.
 * @param sampleIds the ids that the samples have, or none where no sample may be there either.
 * @returns the name of a collection that holds such a thing, or null.
 */
export async function findOwnContent(sampleIds: readonly Types.ObjectId[]): Promise<string | null> {
  const { db } = mongoose.connection
  if (!db) throw new Error('the samples need a database')
  const holds = async (name: string, filter: object) =>
    (await db.collection(name).findOne(filter, { projection: { _id: 1 } })) !== null

  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (NOT_CONTENT.has(name) || name.startsWith('system.')) continue
    const isOther = { [ID_FIELDS[name] ?? '_id']: { $nin: sampleIds } }
    const isEdited = { version: { $gt: 1 } }
    if (await holds(name, name === TRASH ? {} : { $or: [isOther, isEdited] })) return name
  }
  const deed = { 'actor.role': { $ne: 'system' }, action: { $nin: SIGNING_IN } }
  return (await holds('activities', deed)) ? 'activities' : null
}
