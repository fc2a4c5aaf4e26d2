import { createStore, type UseStore } from 'idb-keyval'

/** @returns whether a write was refused because the device has no room left for it. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
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
