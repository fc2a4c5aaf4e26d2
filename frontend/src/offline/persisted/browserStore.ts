import { promisifyRequest, type UseStore } from 'idb-keyval'
import { closeOnHide } from './closeOnHide.ts'

/** @returns whether a write failed because the storage quota is exceeded. */
export function isFull(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'QuotaExceededError'
}

/**
 * Creates an IndexedDB store. It is opened on first use, because the server renders without IndexedDB, and
 * closed when the page is hidden (see closeOnHide).
 * @returns a function that runs work on the store, and retries it once on a new connection, because iOS may
 *   close a connection in the background.
 */
export function browserStore(database: string, name: string) {
  let opened: Promise<IDBDatabase> | null = null
  const forgetConnection = () => (opened = null)
  const hiding = closeOnHide(() => {
    void opened?.then(
      (connection) => connection.close(),
      () => undefined,
    )
    forgetConnection()
  })

  function open(): Promise<IDBDatabase> {
    if (!opened) {
      const request = indexedDB.open(database)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(name))
      opened = promisifyRequest(request)
      opened.then((connection) => connection.addEventListener('close', forgetConnection), forgetConnection)
    }
    hiding.watch()
    return opened
  }

  const use: UseStore = async (mode, callback) => {
    const transaction = (await open()).transaction(name, mode)
    hiding.track(transaction)
    return callback(transaction.objectStore(name))
  }

  return async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
    try {
      return await work(use)
    } catch (error) {
      if (isFull(error)) throw error
      forgetConnection()
      return work(use)
    }
  }
}

/** Resolves when a transaction is complete. @throws the browser's error if it was aborted (see `isFull`). */
export function untilDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    // Not on `error`: the reason is set only when the transaction is aborted.
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('aborted', 'AbortError')),
    )
  })
}

/**
 * Reads and changes a value in one transaction, so that no other tab writes in between.
 * @param edit returns the new value: the same value to change nothing, undefined to delete it. It may change
 *   other values of the store in the same transaction.
 * @throws the browser's error when it refuses storage, or storage is full (see `isFull`).
 */
export function changeValue<T>(
  use: UseStore,
  key: string,
  edit: (before: T | undefined, store: IDBObjectStore) => T | undefined,
): Promise<void> {
  return use('readwrite', (store) => {
    const { transaction } = store
    return new Promise<void>((resolve, reject) => {
      untilDone(transaction).then(resolve, reject)
      const reading = store.get(key) as IDBRequest<T | undefined>
      reading.addEventListener('success', () => {
        try {
          const before = reading.result
          const after = edit(before, store)
          if (after === before) return
          if (after === undefined) store.delete(key)
          else store.put(after, key)
        } catch (error) {
          reject(error as Error)
          abort(transaction)
        }
      })
    })
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It was committed without this change, because the page was hidden.
  }
}
