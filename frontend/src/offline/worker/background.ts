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

/**
 * Reloads once when a chunk is missing after a new release; a second reload for the same chunk would be a
 * loop.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const missing = String((event as Event & { payload?: Error }).payload?.message)
    if (loadsInBackground > 0 || !navigator.onLine || sessionStorage.getItem(RELOADED) === missing) return
    sessionStorage.setItem(RELOADED, missing)
    event.preventDefault()
    location.reload()
  })
}
