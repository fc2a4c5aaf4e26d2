const RELOADED = 'reloaded-for'
let background = 0

/**
 * Loads a script that nobody waits for.
 * @returns whether it came; a page in use is neither reloaded nor disturbed because it did not.
 */
export async function loadInBackground(load: () => Promise<unknown>): Promise<boolean> {
  background += 1
  try {
    await load()
    return true
  } catch {
    return false
  } finally {
    background -= 1
  }
}

/** A chunk that vanished with a release: one reload fetches the new page; a second would be a loop. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const missing = String((event as Event & { payload?: Error }).payload?.message)
    if (background > 0 || !navigator.onLine || sessionStorage.getItem(RELOADED) === missing) return
    sessionStorage.setItem(RELOADED, missing)
    event.preventDefault()
    location.reload()
  })
}
