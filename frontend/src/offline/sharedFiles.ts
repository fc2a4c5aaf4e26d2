/**
 * Photos shared from the phone's gallery to the installed app (Web Share Target), in IndexedDB under `files`,
 * until the gallery's form takes them.
 */
import { clear, get, set } from 'idb-keyval'
import { browserStore } from './browserStore.ts'

const KEY = 'files'
const inStore = browserStore('lane-and-court-shared', 'files')

/** Keeps what was shared, in the place of what was shared before. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  await inStore((store) => set(KEY, files, store))
}

/** Hands out what was shared, once. @returns nothing where nothing is there, or storage is refused. */
export async function takeSharedFiles(): Promise<File[]> {
  try {
    const files = (await inStore((store) => get<File[]>(KEY, store))) ?? []
    await forgetSharedFiles()
    return files
  } catch {
    return []
  }
}

export const forgetSharedFiles = (): Promise<void> => inStore(clear)
