/**
 * Who has logged out on this device without the server being told, in a database of its own: unlike localStorage it
 * is on disk when a browser is killed a moment later.
 */
import { clear, get, set } from 'idb-keyval'
import { browserStore } from './browserStore.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { ownerIn } from './sessionState.ts'

const KEY = 'left'
const inStore = browserStore('lane-and-court-session', 'left')

/** Keeps whose session is to be ended. @returns whether that is on the device now. */
export const keepLeft = (owner: Owner): Promise<boolean> =>
  inStore((store) => set(KEY, owner, store)).then(
    () => true,
    () => false,
  )

/** @returns whose session is to be ended, null for nobody's, undefined where this browser keeps nothing. */
export const readLeft = (): Promise<Owner | null | undefined> =>
  inStore((store) => get(KEY, store)).then(ownerIn, () => undefined)

/** Forgets it: the server was told, or somebody has signed in since, which ended that session too. */
export const dropLeft = (): Promise<void> => inStore(clear).catch(() => undefined)
