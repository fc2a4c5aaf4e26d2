/**
 * What this device has chosen to be told, in IndexedDB: the page and the service worker both read it. Nobody but the
 * device knows more than its address and what it follows.
 */
import type { FollowedPlace, Follows } from '@lane-and-court/contract/push/push.ts'
import { promisifyRequest } from 'idb-keyval'
import { browserStore, untilDone } from '../persisted/browserStore.ts'

/** What the reader has chosen. The server knows no stars, only classes. */
export interface NewsChoice {
  everything: boolean
  /** All classes with a star, also those that get one later. */
  myWeek: boolean
  classIds: readonly string[]
  places: readonly FollowedPlace[]
}

export interface PushRecord {
  /** The address of the device. */
  endpoint: string
  choice: NewsChoice
  /** What the server has been told that the device follows. */
  sent: Follows
  /** When; the server forgets a device of which it hears nothing for a year. */
  sentAt?: number
}

const KEY = 'device'
const inStore = browserStore('lane-and-court-push', 'device')

/** @returns what was chosen on this device; null if nothing, or nothing can be stored. */
export async function readPushRecord(): Promise<PushRecord | null> {
  const record = await inStore((open) =>
    open('readonly', (store) => promisifyRequest(store.get(KEY) as IDBRequest<PushRecord | undefined>)),
  ).catch(() => undefined)
  return record ?? null
}

/** @param record null forgets it. @throws the browser's error where nothing can be stored. */
export const storePushRecord = (record: PushRecord | null): Promise<void> =>
  inStore((open) =>
    open('readwrite', (store) => {
      if (record) store.put(record, KEY)
      else store.delete(KEY)
      return untilDone(store.transaction)
    }),
  )
