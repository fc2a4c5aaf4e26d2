/**
 * Stores in a separate IndexedDB database who is signed in on this device, and whose logout the server does
 * not know yet: unlike localStorage, it is on disk even if the browser is killed a moment later.
 */
import { del, get, set } from 'idb-keyval'
import { browserStore } from '../persisted/browserStore.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { ownerIn } from './sessionState.ts'
import { withEviction } from '../persisted/withEviction.ts'

const KEY = 'left'
const LAST = 'last'
const inStore = browserStore('lane-and-court-session', 'left')

/** Stores the account of a pending logout. @returns whether it is stored now. */
export const writePendingLogout = (owner: Owner): Promise<boolean> =>
  withEviction(() => inStore((store) => set(KEY, owner, store))).then(
    () => true,
    () => false,
  )

/** @returns the account of the pending logout, null if there is none, undefined if there is no storage. */
export const readPendingLogout = (): Promise<Owner | null | undefined> =>
  inStore((store) => get(KEY, store)).then(ownerIn, () => undefined)

/** Deletes it: the server knows, or a login since then has ended that session too. */
export const clearPendingLogout = (): Promise<void> =>
  inStore((store) => del(KEY, store)).catch(() => undefined)

/** Stores a copy of the session text of localStorage. If storage is full, deletes the outdated copy. */
export const writeLastSession = (text: string): Promise<void> =>
  inStore((store) => set(LAST, text, store))
    .catch(() => inStore((store) => del(LAST, store)))
    .catch(() => undefined)

/** @returns the copy that was stored last, undefined if there is none. */
export const readLastSession = (): Promise<unknown> =>
  inStore((store) => get<unknown>(LAST, store)).catch(() => undefined)
