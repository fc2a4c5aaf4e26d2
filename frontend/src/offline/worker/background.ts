import { reloadPage } from '../../base/reloadPage.ts'

const RELOADED = 'reloaded-for'
let loadsInBackground = 0

/**
 * Loads a script in the background.
 * @returns whether it was loaded; a failure neither reloads nor disturbs the page.
 */
export async function loadInBackground(load: () => Promise<unknown>): Promise<boolean> {
  loadsInBackground += 1
  try {
    await load()
    return true
  } catch {
    return false
  } finally {
    loadsInBackground -= 1
  }
}

/** Reloads when a chunk is missing after a new release, unless it was loaded in the background. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: Error }
    if (loadsInBackground === 0 && reloadFor(payload)) event.preventDefault()
  })
}

/**
 * Reloads once for a chunk that could not be loaded; a second reload for the same chunk would be a loop.
 * @param error of the import; its message names the chunk.
 * @returns whether the page is reloaded: not offline, where that would find no new release.
 */
export function reloadFor(error: unknown): boolean {
  const missing = String((error as Error | undefined)?.message)
  if (!navigator.onLine || sessionStorage.getItem(RELOADED) === missing) return false
  sessionStorage.setItem(RELOADED, missing)
  reloadPage()
  return true
}
