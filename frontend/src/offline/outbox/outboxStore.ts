/**
 * The outbox in IndexedDB, database `lane-and-court-outbox`: `entries` by id, `aliases` by local name,
 * `pictures` as Blobs by their local address. Every change is one transaction, so that two tabs and a crash
 * find it whole.
 */
import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { OUTBOX_DATABASE } from '../outboxCount.ts'
import type { Alias, OutboxEntry, Unreadable } from './outbox.types.ts'
import { readableAlias, readableEntry } from './readable.ts'

interface Tables extends DBSchema {
  entries: { key: string; value: OutboxEntry }
  aliases: { key: string; value: Alias }
  pictures: { key: string; value: Blob }
}

export interface OutboxState {
  /** In the order in which they were made. */
  entries: OutboxEntry[]
  aliases: Alias[]
  /** Entries that cannot be read: they are shown, and stop nothing. */
  unreadable: Unreadable[]
}

/** What a transaction changes. */
export interface OutboxChange {
  put?: readonly OutboxEntry[]
  /** Ids of entries that go, and keys of those that cannot be read. */
  drop?: readonly IDBValidKey[]
  aliases?: readonly Alias[]
  /** Local names of aliases that go. */
  dropAliases?: readonly string[]
  pictures?: readonly { name: string; picture: Blob }[]
  dropPictures?: readonly string[]
}

const TABLES = ['entries', 'aliases', 'pictures'] as const
let opened: Promise<IDBPDatabase<Tables>> | null = null
const forget = () => (opened = null)
/** Transactions that are under way. */
const running = new Set<{ commit: () => void }>()

/** A newer release keeps the outbox in a way that this one cannot read. */
export class NewerOutbox extends Error {}

const callbacks: OpenDBCallbacks<Tables> = {
  upgrade(database) {
    for (const name of TABLES) database.createObjectStore(name)
  },
  blocking(_current, _blocked, event) {
    forget()
    ;(event.target as IDBDatabase).close()
  },
  terminated: forget,
}

function open(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(OUTBOX_DATABASE, 1, callbacks).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'VersionError') throw error
    return openNewer()
  })
  opened.catch(forget)
  globalThis.addEventListener?.('pagehide', leave, { once: true })
  return opened
}

/**
 * A page that is put aside holds up no other: WebKit freezes a transaction that is under way then, and the page that
 * opens next would wait for it for ever (github.com/jakearchibald/idb-keyval/issues/180).
 */
function leave(): void {
  for (const transaction of running) {
    try {
      transaction.commit()
    } catch {
      // It has just ended.
    }
  }
  void opened?.then(
    (database) => database.close(),
    () => undefined,
  )
  forget()
}

/** After a newer release was here, and an older one is again: what it can read of that, it still sends. */
async function openNewer(): Promise<IDBPDatabase<Tables>> {
  const database = await openDB<Tables>(OUTBOX_DATABASE, undefined, callbacks)
  if (TABLES.every((name) => database.objectStoreNames.contains(name))) return database
  database.close()
  throw new NewerOutbox('The outbox on this device is of a newer release')
}

/** What a transaction says whose connection was closed, or that was ended when the page was put aside. */
const ENDED = new Set(['InvalidStateError', 'TransactionInactiveError'])

/** Does its work on the database, and once more on a new connection: iOS may close one in the background. */
async function onDatabase<T>(work: (database: IDBPDatabase<Tables>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await work(database)
  } catch (error) {
    if (!ENDED.has((error as Error).name)) throw error
    forget()
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
 * Reads the outbox and changes it, in one transaction.
 * @param edit decides at once, for a transaction waits for nobody; null to change nothing.
 * @returns the outbox as it is afterwards.
 * @throws what the browser says when it refuses storage, or has no room left (QuotaExceededError).
 */
export function transact(edit: (state: OutboxState) => OutboxChange | null): Promise<OutboxState> {
  return onDatabase(async (database) => {
    // On the disk before it counts as kept: a phone whose battery dies loses no message.
    const tx = database.transaction(TABLES, 'readwrite', { durability: 'strict' })
    running.add(tx)
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
      await Promise.all([
        ...drop.map((id) => entries.delete(id as string)),
        ...put.map((entry) => entries.put(entry, entry.id)),
        ...dropAliases.map((local) => aliases.delete(local)),
        ...(change.aliases ?? []).map((alias) => aliases.put(alias, alias.local)),
        ...dropPictures.map((name) => pictures.delete(name)),
        ...(change.pictures ?? []).map(({ name, picture }) => pictures.put(picture, name)),
      ])
      const after = await stateIn(entries, aliases)
      await tx.done
      return after
    } catch (error) {
      tx.done.catch(() => undefined)
      try {
        tx.abort()
      } catch {
        // It has ended itself: the disk is full.
      }
      throw error
    } finally {
      running.delete(tx)
    }
  })
}

/** @returns the outbox as it is. @throws what the browser says when it refuses storage. */
export function readOutbox(): Promise<OutboxState> {
  return onDatabase(async (database) => {
    const tx = database.transaction(['entries', 'aliases'])
    running.add(tx)
    return stateIn(tx.objectStore('entries'), tx.objectStore('aliases')).finally(() => running.delete(tx))
  })
}

/** @returns a picture that waits, by its local address; null where it is not here. */
export async function readPicture(name: string): Promise<Blob | null> {
  const picture = await onDatabase((database) => database.get('pictures', name))
  return picture instanceof Blob ? picture : null
}

/** @returns the server's name for what had a local one; null where it has none yet. */
export async function readAlias(local: string): Promise<string | null> {
  return readableAlias(local, await onDatabase((database) => database.get('aliases', local)))?.real ?? null
}
