/**
 * Who is signed in on this device, and who has logged out here without the server being told, in a database of its
 * own: unlike localStorage it is on disk when a browser is killed a moment later.
 */
import { del, get, set } from 'idb-keyval'
import { browserStore } from './browserStore.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { ownerIn } from './sessionState.ts'
import { withEviction } from './withEviction.ts'

const KEY = 'left'
const LAST = 'last'
const inStore = browserStore('lane-and-court-session', 'left')

/** Keeps whose session is to be ended. @returns whether that is on the device now. */
export const writePendingLogout = (owner: Owner): Promise<boolean> =>
  withEviction(() => inStore((store) => set(KEY, owner, store))).then(
    () => true,
    () => false,
  )

/** @returns whose session is to be ended, null for nobody's, undefined where this browser keeps nothing. */
export const readPendingLogout = (): Promise<Owner | null | undefined> =>
  inStore((store) => get(KEY, store)).then(ownerIn, () => undefined)

/** Forgets it: the server was told, or somebody has signed in since, which ended that session too. */
export const clearPendingLogout = (): Promise<void> =>
  inStore((store) => del(KEY, store)).catch(() => undefined)

/** Keeps the text that localStorage keeps of the session. Where there is no room for it, an older one goes too. */
export const keepLast = (text: string): Promise<void> =>
  inStore((store) => set(LAST, text, store))
    .catch(() => inStore((store) => del(LAST, store)))
    .catch(() => undefined)

/** @returns the text that was kept last, undefined where there is none. */
export const readLast = (): Promise<unknown> =>
  inStore((store) => get<unknown>(LAST, store)).catch(() => undefined)
