import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { StoreStartError } from './store.ts'
import { isDuplicateKey } from './stored.ts'

/** The collection with the mark of a restore that has begun. */
export const RESTORE_STATE = 'restore_state'
/** Names that a restore into MongoDB gives to collections until all of them are there. */
export const RESTORE_PREFIX = 'restore_new.'

/** A restore counts as ended when it was silent for so long. No clock is asked: those of two computers differ. */
const BEAT_MS = { pause: 2_000, look: 500, silent: 10_000 }

interface RestoreState {
  _id: 'restore'
  /** The name of the backup. */
  file: string
  startedAt: Date
  /** Whether some collections may be of the backup, and others of before. */
  isHalfReplaced: boolean
  /** Who restores, and a number that grows as long as that one lives. Both are missing once it has ended. */
  owner?: string
  beat?: number
}

/** A database that is held for one restore. */
export interface HeldDatabase {
  /** What the names of the new collections begin with, in this attempt alone. */
  prefix: string
  /** @throws StoreStartError if a start or another restore has taken the database over, because this one was silent. */
  refuseLost(): void
  /** Notes that collections are being replaced. @throws StoreStartError as `refuseLost`. */
  beginReplacing(): Promise<void>
  endReplacing(): Promise<void>
  /** Lets sites start again, except on a database that is half replaced. */
  release(): Promise<void>
}

const statesOf = (db: mongo.Db) => db.collection<RestoreState>(RESTORE_STATE)
const LOST = 'The restore was silent for too long, and its database was taken over. Nothing was changed.'

/**
 * Keeps sites and other restores away from a MongoDB, as long as this process lives.
 * @param file the name of the backup. @throws StoreStartError while another restore into it is running.
 */
export async function holdForRestore(db: mongo.Db, file: string): Promise<HeldDatabase> {
  const states = statesOf(db)
  const before = await states.findOne({ _id: 'restore' })
  const owner = before && (await isBeating(states, before)) ? null : await claim(states, file, before)
  if (owner === null) throw new StoreStartError('Another restore into this database is running.')
  let isLost = false
  const beat = async () => {
    const result = await states.updateOne({ _id: 'restore', owner }, { $inc: { beat: 1 } }).catch(() => null)
    isLost ||= result?.matchedCount === 0
  }
  const timer = setInterval(() => void beat(), BEAT_MS.pause).unref()
  const mark = async (isHalfReplaced: boolean) => {
    const { matchedCount } = await states.updateOne({ _id: 'restore', owner }, { $set: { isHalfReplaced } })
    if (matchedCount === 0) throw new StoreStartError(LOST)
  }
  return {
    prefix: `${RESTORE_PREFIX}${owner.slice(0, 8)}.`,
    refuseLost() {
      if (isLost) throw new StoreStartError(LOST)
    },
    beginReplacing: () => mark(true),
    endReplacing: () => mark(false),
    async release() {
      clearInterval(timer)
      const { deletedCount } = await states.deleteOne({ _id: 'restore', owner, isHalfReplaced: false })
      if (deletedCount > 0) await states.drop()
      // So that the next restore need not wait to see whether this one lives.
      else await states.updateOne({ _id: 'restore', owner }, { $unset: { owner: true, beat: true } })
    },
  }
}

/**
 * For the start over MongoDB, whose collections are replaced one after another.
 * @param mayRemove whether what an ended restore has left may be removed.
 * @returns a sentence if it was.
 * @throws StoreStartError, with a sentence, if a restore into the connected database is running, or was ended while
 *   it replaced collections.
 */
export async function refuseUnfinishedRestore(db: mongo.Db, mayRemove: boolean): Promise<string[]> {
  const states = statesOf(db)
  const state = await states.findOne({ _id: 'restore' })
  if (!state) return []
  const restore = `A restore of ${state.file} into this database began at ${state.startedAt.toISOString()}`
  if (state.isHalfReplaced || state.beat === undefined)
    throw new StoreStartError(
      `${restore} and did not finish. If it is not running any more, do it again: npm run restore -- <file> --replace`,
    )
  if (await isBeating(states, state))
    throw new StoreStartError(`${restore} and is still running. Start the site when it has ended.`)
  if (!mayRemove) return []
  const owner = await claim(states, state.file, state)
  if (owner === null) {
    // It has ended in order, or another server does this.
    if (!(await states.findOne({ _id: 'restore' }))) return []
    throw new StoreStartError(`${restore}, and another one now. Start the site when it has ended.`)
  }
  await dropLoaded(db)
  await states.deleteOne({ _id: 'restore', owner })
  return [`${restore} and was ended before it had replaced anything. What it left was removed.`]
}

/** Removes what attempts that were stopped have loaded. */
export async function dropLoaded(db: mongo.Db, prefix = RESTORE_PREFIX): Promise<void> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray()
  // oxlint-disable-next-line no-restricted-properties -- nothing of a site has such a name
  for (const { name } of all) if (name.startsWith(prefix)) await db.dropCollection(name)
}

/** @returns the name of a new owner; null if somebody has changed the state that was found. */
async function claim(
  states: mongo.Collection<RestoreState>,
  file: string,
  state: RestoreState | null,
): Promise<string | null> {
  const own = { file, startedAt: new Date(), owner: randomUUID(), beat: 0 }
  try {
    if (!state) {
      await states.insertOne({ _id: 'restore', ...own, isHalfReplaced: false })
      return own.owner
    }
    // A field that is missing equals null.
    const { owner = null, beat = null, isHalfReplaced } = state
    const asFound = { _id: 'restore', owner, beat, isHalfReplaced } as unknown as mongo.Filter<RestoreState>
    const { matchedCount } = await states.updateOne(asFound, { $set: own })
    return matchedCount > 0 ? own.owner : null
  } catch (error) {
    // Another one was faster.
    if (isDuplicateKey(error)) return null
    throw error
  }
}

/** @returns whether the restore that has left this state lives: watches it until it does something, or was silent. */
async function isBeating(states: mongo.Collection<RestoreState>, before: RestoreState): Promise<boolean> {
  if (before.beat === undefined) return false
  const end = performance.now() + BEAT_MS.silent
  while (performance.now() < end) {
    await sleep(BEAT_MS.look)
    const now = await states.findOne({ _id: 'restore' })
    if (now?.owner !== before.owner || now?.beat !== before.beat) return now !== null
  }
  return false
}
