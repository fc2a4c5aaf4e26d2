/**
 * The outbox in IndexedDB, database `lane-and-court-outbox`: `entries` by id, `aliases` by local id or path,
 * `pictures` as Blobs by their local path. Every change is one transaction, so that it stays consistent with
 * two tabs and after a crash.
 */
import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { CLOSED_ERRORS, closeOnHide } from '../../persisted/closeOnHide.ts'
import { OUTBOX_DATABASE } from '../outboxCount.ts'
import type { Alias, OutboxEntry, Unreadable } from './outbox.types.ts'
import { readableAlias, readableEntry, toStoredEntry } from '../readable.ts'

interface Tables extends DBSchema {
  entries: { key: string; value: OutboxEntry }
  aliases: { key: string; value: Alias }
  pictures: { key: string; value: Blob }
}

export interface OutboxState {
  /** In the order in which they were made. */
  entries: OutboxEntry[]
  aliases: Alias[]
  /** Entries that cannot be read: they are shown, and do not block others. */
  unreadable: Unreadable[]
}

/** What a transaction changes. */
export interface OutboxChange {
  put?: readonly OutboxEntry[]
  /** Ids of deleted entries, and keys of deleted unreadable rows. */
  drop?: readonly IDBValidKey[]
  aliases?: readonly Alias[]
  /** Local ids of deleted aliases. */
  dropAliases?: readonly string[]
  pictures?: readonly { name: string; picture: Blob }[]
  dropPictures?: readonly string[]
}

const TABLES = ['entries', 'aliases', 'pictures'] as const
let connection: Promise<IDBPDatabase<Tables>> | null = null
const forgetConnection = () => (connection = null)

/** A newer release has stored the outbox in a format that this one cannot read. */
export class NewerOutbox extends Error {}

const callbacks: OpenDBCallbacks<Tables> = {
  upgrade(database) {
    for (const name of TABLES) database.createObjectStore(name)
  },
  blocking(_current, _blocked, event) {
    forgetConnection()
    ;(event.target as IDBDatabase).close()
  },
  terminated: forgetConnection,
}

function open(): Promise<IDBPDatabase<Tables>> {
  connection ??= openDB<Tables>(OUTBOX_DATABASE, 1, callbacks).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'VersionError') throw error
    return openNewer()
  })
  connection.catch(forgetConnection)
  hiding.watch()
  return connection
}

const hiding = closeOnHide(() => {
  void connection?.then(
    (database) => database.close(),
    () => undefined,
  )
  forgetConnection()
})

/** Opens the database of a newer release after a downgrade: readable entries can still be sent. */
async function openNewer(): Promise<IDBPDatabase<Tables>> {
  const database = await openDB<Tables>(OUTBOX_DATABASE, undefined, callbacks)
  if (TABLES.every((name) => database.objectStoreNames.contains(name))) return database
  database.close()
  throw new NewerOutbox('The outbox on this device is of a newer release')
}

/**
 * Runs work on the database, and retries it once on a new connection: iOS may close one in the background.
 */
async function onDatabase<T>(work: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } catch (error) {
    if (!CLOSED_ERRORS.has((error as Error).name)) throw error
    forgetConnection()
    return work(await open())
  }
}

interface Table {
  getAll: () => Promise<unknown[]>
  getAllKeys: () => Promise<IDBValidKey[]>
}

async function stateIn(entryTable: Table, aliasTable: Table): Promise<OutboxState> {
  const [entries, aliases] = await Promise.all([rowsOf(entryTable), rowsOf(aliasTable)])
  const read = entries.map((row) => ({ ...row, entry: readableEntry(row.key, row.value) }))
  return {
    entries: read.flatMap(({ entry }) => entry ?? []).toSorted((one, other) => one.order - other.order),
    aliases: aliases.flatMap(({ key, value }) => readableAlias(key, value) ?? []),
    unreadable: read.filter(({ entry }) => !entry).map(({ key, value }) => ({ key, value })),
  }
}

async function rowsOf(table: Table): Promise<Unreadable[]> {
  const [keys, values] = await Promise.all([table.getAllKeys(), table.getAll()])
  return keys.map((key, place) => ({ key, value: values[place] }))
}

/**
 * Reads and changes the outbox in one transaction.
 * @param edit must be synchronous, because an idle transaction commits; returns null to change nothing.
 * @returns the outbox after the change.
 * @throws the browser's error when it refuses storage, or storage is full (QuotaExceededError).
 */
export function transact(edit: (state: OutboxState) => OutboxChange | null): Promise<OutboxState> {
  return onDatabase(async (database) => {
    // Strict durability: the data is on disk before it counts as stored, even if the battery dies then.
    const tx = database.transaction(TABLES, 'readwrite', { durability: 'strict' })
    hiding.track(tx)
    tx.done.catch(() => undefined)
    let isRequested = false
    const [entries, aliases, pictures] = TABLES.map((name) => tx.objectStore(name)) as [
      ReturnType<typeof tx.objectStore<'entries'>>,
      ReturnType<typeof tx.objectStore<'aliases'>>,
      ReturnType<typeof tx.objectStore<'pictures'>>,
    ]
    try {
      const before = await stateIn(entries, aliases)
      const change = edit(before)
      if (!change) return before
      const { put = [], drop = [], dropAliases = [], dropPictures = [] } = change
      const changes = [
        ...drop.map((id) => entries.delete(id as string)),
        ...put.map((entry) => entries.put(toStoredEntry(entry), entry.id)),
        ...dropAliases.map((local) => aliases.delete(local)),
        ...(change.aliases ?? []).map((alias) => aliases.put(alias, alias.local)),
        ...dropPictures.map((name) => pictures.delete(name)),
        ...(change.pictures ?? []).map(({ name, picture }) => pictures.put(picture, name)),
      ]
      hiding.noteChanged(tx)
      isRequested = true
      await Promise.all(changes)
      const after = await stateIn(entries, aliases)
      await tx.done
      return after
    } catch (error) {
      // Committed because the page was hidden, before the outbox was read again.
      if (isRequested && (error as Error).name === 'TransactionInactiveError') return tx.done.then(readOutbox)
      try {
        tx.abort()
      } catch {
        // It was already aborted: the disk is full.
      }
      throw error
    }
  })
}

/** @returns the outbox. @throws the browser's error when it refuses storage. */
export function readOutbox(): Promise<OutboxState> {
  return onDatabase(async (database) => {
    const tx = database.transaction(['entries', 'aliases'])
    hiding.track(tx)
    tx.done.catch(() => undefined)
    return stateIn(tx.objectStore('entries'), tx.objectStore('aliases'))
  })
}

/** @returns a queued picture, by its local path; null if it is not here. */
export async function readPicture(name: string): Promise<Blob | null> {
  const picture = await onDatabase((database) => database.get('pictures', name))
  return picture instanceof Blob ? picture : null
}

/** @returns the server's id or path for a local one; null if there is none yet. */
export async function readAlias(local: string): Promise<string | null> {
  return readableAlias(local, await onDatabase((database) => database.get('aliases', local)))?.real ?? null
}
