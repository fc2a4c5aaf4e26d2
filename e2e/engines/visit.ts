import type { Site } from '../site.ts'
import { button, field, type Window } from './window.ts'

/** A person on a site, with a browser that has never visited it. */
export interface Visit {
  site: Site
  window: Window
}

export interface Journey {
  name: string
  /** Whether it kills the browser, which not every engine supports. */
  kills?: boolean
  go(visit: Visit): Promise<void>
}

/** Signs in with the form of the open page. */
export async function signIn(window: Window, who: { username: string; password: string }): Promise<void> {
  await window.fill(field('Username'), who.username)
  await window.fill(field('Password'), who.password)
  await window.click(button('Log in'))
}

/** Waits until the site can open offline, because its shell is cached. */
export async function shellIsCached({ window }: Visit): Promise<void> {
  await window.until('a service worker serves the page', async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
}

/** Waits until all that is fetched in idle time is stored: the data of the last page, all pictures, and main pages. */
export async function waitForOfflineCopy(visit: Visit): Promise<void> {
  await shellIsCached(visit)
  const { window } = visit
  await window.until('the data of all pages is persisted', async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('lane-and-court')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    })
    const persisted = await new Promise<{ queries?: object } | undefined>((resolve) => {
      const reading = database.transaction('kept').objectStore('kept').get('public-queries')
      reading.addEventListener('success', () => resolve(reading.result as { queries?: object } | undefined))
    })
    database.close()
    return ['staff("all")', 'pageContent("team")', 'pageContent("about")'].every(
      (key) => key in (persisted?.queries ?? {}),
    )
  })
  await window.until('no more pictures are cached', async () => {
    const count = async () => (await (await caches.open('pictures')).keys()).length
    const before = await count()
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    return before > 0 && before === (await count())
  })
  await window.until('the HTML of the last main page is kept', async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('pages-'))
    return name !== undefined && (await (await caches.open(name)).match('/privacy')) !== undefined
  })
}

/** Stops the server, and waits until the page cannot reach it. */
export async function stopServer({ site, window }: Visit): Promise<void> {
  await site.stop()
  await window.until('the server is down', () =>
    fetch('/api/health').then(
      () => false,
      () => true,
    ),
  )
}
