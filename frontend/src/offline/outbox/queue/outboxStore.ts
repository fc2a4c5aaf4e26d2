/**
 * The outbox in IndexedDB, database `lane-and-court-outbox`: `entries` by id, `aliases` by local id or path,
 * `pictures` as Blobs by their local path. Every change is one transaction, so that it stays consistent with
 * two tabs and after a crash.
 */
import { promisifyRequest } from 'idb-keyval'
import { untilDone } from '../../persisted/browserStore.ts'
import { CLOSED_ERRORS, closeOnHide } from '../../persisted/closeOnHide.ts'
import { OUTBOX_DATABASE } from '../outboxCount.ts'
import type { Alias, OutboxEntry, Unreadable } from './outbox.types.ts'
import { readableAlias, readableEntry, toStoredEntry } from '../readable.ts'

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
let connection: Promise<IDBDatabase> | null = null
const forgetConnection = () => (connection = null)

/** A newer release has stored the outbox in a format that this one cannot read. */
export class NewerOutbox extends Error {}

/** @param version without it, the version that is stored. */
async function connect(version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX_DATABASE, version)
  request.addEventListener('upgradeneeded', () => {
    for (const name of TABLES) request.result.createObjectStore(name)
  })
  const database = await promisifyRequest(request)
  database.addEventListener('close', forgetConnection)
  // Another tab wants to open a newer version.
  database.addEventListener('versionchange', () => {
    forgetConnection()
    database.close()
  })
  return database
}

function open(): Promise<IDBDatabase> {
  connection ??= connect(1).catch((error: unknown) => {
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
async function openNewer(): Promise<IDBDatabase> {
  const database = await connect()
  if (TABLES.every((name) => database.objectStoreNames.contains(name))) return database
  database.close()
  throw new NewerOutbox('The outbox on this device is of a newer release')
}

/**
 * Runs work on the database, and retries it once on a new connection: iOS may close one in the background.
 */
async function onDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } catch (error) {
    if (!CLOSED_ERRORS.has((error as Error).name)) throw error
    forgetConnection()
    return work(await open())
  }
}

async function stateIn(entryTable: IDBObjectStore, aliasTable: IDBObjectStore): Promise<OutboxState> {
  const [entries, aliases] = await Promise.all([rowsOf(entryTable), rowsOf(aliasTable)])
  const read = entries.map((row) => ({ ...row, entry: readableEntry(row.key, row.value) }))
  return {
    entries: read.flatMap(({ entry }) => entry ?? []).toSorted((one, other) => one.order - other.order),
    aliases: aliases.flatMap(({ key, value }) => readableAlias(key, value) ?? []),
    unreadable: read.filter(({ entry }) => !entry).map(({ key, value }) => ({ key, value })),
  }
}

async function rowsOf(table: IDBObjectStore): Promise<Unreadable[]> {
  const [keys, values] = await Promise.all([
    promisifyRequest(table.getAllKeys()),
    promisifyRequest(table.getAll() as IDBRequest<unknown[]>),
  ])
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
    const done = untilDone(tx)
    done.catch(() => undefined)
    const entries = tx.objectStore('entries')
    const aliases = tx.objectStore('aliases')
    const pictures = tx.objectStore('pictures')
    try {
      const before = await stateIn(entries, aliases)
      const change = edit(before)
      if (!change) return before
      for (const id of change.drop ?? []) entries.delete(id)
      for (const entry of change.put ?? []) entries.put(toStoredEntry(entry), entry.id)
      for (const local of change.dropAliases ?? []) aliases.delete(local)
      for (const alias of change.aliases ?? []) aliases.put(alias, alias.local)
      for (const name of change.dropPictures ?? []) pictures.delete(name)
      for (const { name, picture } of change.pictures ?? []) pictures.put(picture, name)
      hiding.noteChanged(tx)
      const after = await stateIn(entries, aliases)
      await done
      return after
    } catch (error) {
      try {
        tx.abort()
      } catch {
        // It was already aborted.
      }
      // Reads of a transaction that the browser has aborted say only that it was; the disk may be full.
      throw tx.error ?? error
    }
  })
}

/** @returns the outbox. @throws the browser's error when it refuses storage. */
export function readOutbox(): Promise<OutboxState> {
  return onDatabase(async (database) => {
    const tx = database.transaction(['entries', 'aliases'])
    hiding.track(tx)
    return stateIn(tx.objectStore('entries'), tx.objectStore('aliases'))
  })
}

/** @returns a queued picture, by its local path; null if it is not here. */
export async function readPicture(name: string): Promise<Blob | null> {
  const picture = await readRow('pictures', name)
  return picture instanceof Blob ? picture : null
}

/** @returns the server's id or path for a local one; null if there is none yet. */
export async function readAlias(local: string): Promise<string | null> {
  return readableAlias(local, await readRow('aliases', local))?.real ?? null
}

const readRow = (table: (typeof TABLES)[number], key: string) =>
  onDatabase((database) =>
    promisifyRequest(database.transaction(table).objectStore(table).get(key) as IDBRequest<unknown>),
  )
