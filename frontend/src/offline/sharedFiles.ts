/**
 * Photos shared from the phone's gallery to the installed app (Web Share Target), in IndexedDB under
 * `shared`, apart from all else: nobody has looked at them yet. They go when the form has asked, at logout,
 * when others are shared, and after an hour.
 */
import { SHARE_LIMITS } from '@lane-and-court/contract/pictures/share.ts'
import { clear, get, set } from 'idb-keyval'
import { browserStore } from './browserStore.ts'
import type { Shared } from './shareTarget.ts'

const KEY = 'shared'
const inStore = browserStore('lane-and-court-shared', 'files')

/** Holds what was shared, in the place of what was shared before. */
export async function holdShared(shared: Shared): Promise<void> {
  await inStore(clear)
  await inStore((store) => set(KEY, shared, store))
}

/**
 * @param now epoch milliseconds.
 * @returns what was shared and not looked at yet; null where nothing is there, or storage is refused.
 */
export async function readHeld(now: number): Promise<Shared | null> {
  try {
    const held = (await inStore((store) => get<Shared>(KEY, store))) ?? null
    if (!held || isFresh(held, now)) return held
    await forgetSharedFiles()
    return null
  } catch {
    return null
  }
}

/** A clock that was set back does not make it last. */
const isFresh = ({ at }: Shared, now: number) => Math.abs(now - at) < SHARE_LIMITS.minutes * 60_000

export const forgetSharedFiles = (): Promise<void> => inStore(clear)
