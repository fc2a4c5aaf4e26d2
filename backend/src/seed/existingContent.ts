import type { Types } from 'mongoose'
import { connectedDb } from '../infra/database/databaseState.ts'

/**
 * Accounts, sessions and logs are not content, because a start without samples creates an administrator too. An
 * address is no content of its own: it goes with an article.
 */
const NOT_CONTENT = new Set([
  'adminusers',
  'sessions',
  'activities',
  'rate_limits',
  'marks',
  'news_addresses',
])
const SIGN_IN_ACTIONS = ['logged-in', 'logged-out', 'login-failed']
/** The field with the id of the object that a document belongs to, where it is not `_id`. */
const ID_FIELDS: Record<string, string> = { object_versions: 'objectId' }
/** Anything in this collection was deleted by somebody, also if it is a sample. */
const TRASH = 'trash'

/**
 * Looks for content that is not from the samples: other objects, samples that somebody edited or deleted, and
 * logged actions of people. Searches every collection of the database, including those of other releases.
 * @param sampleIds the ids of the samples; empty if even a sample counts as existing content.
 * @returns the name of the first collection with such content, or null.
 */
export async function findExistingContent(sampleIds: readonly Types.ObjectId[]): Promise<string | null> {
  const db = connectedDb()
  const contains = async (name: string, filter: object) =>
    (await db.collection(name).findOne(filter, { projection: { _id: 1 } })) !== null

  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (NOT_CONTENT.has(name) || name.startsWith('system.')) continue
    const isOther = { [ID_FIELDS[name] ?? '_id']: { $nin: sampleIds } }
    const isEdited = { version: { $gt: 1 } }
    if (await contains(name, name === TRASH ? {} : { $or: [isOther, isEdited] })) return name
  }
  const userAction = { 'actor.role': { $ne: 'system' }, action: { $nin: SIGN_IN_ACTIONS } }
  return (await contains('activities', userAction)) ? 'activities' : null
}
