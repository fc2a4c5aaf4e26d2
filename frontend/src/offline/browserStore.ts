import { createStore, type UseStore } from 'idb-keyval'

/** @returns whether a write was refused because the device has no room left for it. */
export function isFull(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'QuotaExceededError'
}

/**
 * A store of IndexedDB. It is opened on first use: the finished HTML is rendered where there is none.
 * @returns a function that does its work on the store, and once more on a new connection: iOS may close
 * one in the background.
 */
export function browserStore(database: string, name: string) {
  let opened: UseStore | null = null
  return async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
    try {
      return await work((opened ??= createStore(database, name)))
    } catch (error) {
      if (isFull(error)) throw error
      return work((opened = createStore(database, name)))
    }
  }
}

/** Waits for the end of a transaction. @throws the browser's error if it was aborted (see `isFull`). */
export function untilDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    // Not on `error`: the transaction knows the reason only once it is aborted.
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}

/**
 * Reads a value and changes it, in one transaction, so that no other tab comes between.
 * @param edit gives what is to stand there: the same again to change nothing, undefined to leave nothing. It may
 *   change other values of the store in the same transaction.
 * @throws what the browser says when it refuses storage, or has no room left (see `isFull`).
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
          transaction.abort()
        }
      })
    })
  })
}
