import { playableVideo } from '@lane-and-court/contract/pages/video.ts'
import { idle } from '../lib/idle.ts'
import { filmAddresses } from '../features/lessons/film.ts'
import { afterWrites } from '../offline/afterWrites.ts'
import { loadInBackground } from '../offline/background.ts'
import { forgetDeletedPictures } from '../offline/forgetDeletedPictures.ts'
import { isOurs } from '../offline/isOurs.ts'
import { keepAddresses } from '../offline/release.ts'
import { smallestUpload } from '../ui/pictureSources.ts'
import { ask, cacheKey } from './queries.ts'
import { matchRoute, publicRoutes, type Query } from './routes.ts'
import type { Store } from './store.ts'

/** Pages whose data one visit of any page brings home, besides those that the sitemap names. */
const STATIC = publicRoutes.filter(({ path }) => !path.includes(':'))
const TENNIS: Query = ['pageContent', 'classes-tennis']
const ALWAYS: Query[] = [
  ['pageContent', 'site'],
  ['staff', 'swimming'],
  ['staff', 'tennis'],
  ['classes', 'swimming'],
  ['classes', 'tennis'],
]

/**
 * Fetches, once nothing else is to do, what the other public pages show: scripts, data, the small renditions
 * of their pictures and our film, so that they open with no signal. A reader who saves data is spared it.
 * @param fresh keys of the answers that came with the page itself.
 */
export async function keepOfflineCopy(store: Store, fresh: ReadonlySet<string>): Promise<void> {
  if (savesData()) return
  // One after the other, each when nothing else is to do: a slow phone must not notice.
  for (const { load } of STATIC) {
    await idleAfterWrites()
    if (load && !(await loadInBackground(load))) return resumeOnline(store, fresh)
  }
  const sitemap = await fetch('/sitemap.xml').then(
    (answer) => (answer.ok && isOurs(answer) ? answer.text() : ''),
    () => '',
  )
  const queries = [
    ...ALWAYS,
    ...STATIC.flatMap((route) => route.queries({}, new URLSearchParams())),
    ...ownPagesIn(sitemap),
  ]
  for (const query of queries) {
    if (fresh.has(cacheKey(query))) continue
    await idleAfterWrites()
    await ask(store, query, true)
  }
  await keepReadPictures(store)
  await idleAfterWrites()
  if (showsOurFilm(store.getState().api.queries[cacheKey(TENNIS)]?.data)) await keepAddresses(filmAddresses())
  await forgetDeletedPictures(picturesRead(store))
}

/** @returns when nothing else is to do, and nobody is sending anything: on a slow line there is room for one. */
export async function idleAfterWrites(): Promise<void> {
  await idle()
  await afterWrites()
}

/** @returns whether the reader has asked for little data: nothing is fetched then that is not shown. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Keeps the pictures of all that has been read. */
export async function keepReadPictures(store: Store): Promise<void> {
  await keepAddresses(picturesRead(store))
}

const picturesRead = (store: Store) =>
  picturesIn(Object.values(store.getState().api.queries).map((query) => query?.data))

/** @returns whether the tennis page of that content shows the site's own film (see `ClassVideo`). */
export function showsOurFilm(tennis: unknown): boolean {
  const { video } = (tennis ?? {}) as { video?: { address?: unknown } | null }
  const address = video?.address
  if (typeof address !== 'string') return true
  return address !== '' && (playableVideo(address)?.kind ?? 'own') === 'own'
}

function resumeOnline(store: Store, fresh: ReadonlySet<string>): void {
  addEventListener('online', () => void keepOfflineCopy(store, fresh), { once: true })
}

/** @returns what the pages show that an administrator made, of those a sitemap names. */
export function ownPagesIn(sitemap: string): Query[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => {
    const found = matchRoute(new URL(address).pathname)
    return found?.route.path === '/:pageName' ? found.route.queries(found.params, new URLSearchParams()) : []
  })
}

/**
 * @returns the addresses of our own pictures anywhere in the data, each in its smallest rendition; one that
 *   stands in rich text as it is there, for that is what the text shows.
 */
export function picturesIn(data: unknown): string[] {
  const found = JSON.stringify(data).matchAll(/(?<=")(\/(?:pictures|uploads)\/[\w./-]+)(\\?)(?=")/g)
  const smallest = [...found].map(([, address = '', isInText]) =>
    isInText
      ? address
      : smallestUpload(address)
          .replace(/-portrait-\d+\.webp$/, '-portrait-400.webp')
          .replace(/-landscape-\d+\.webp$/, '-landscape-640.webp')
          .replace(/(coach-\d+)-\d+\.webp$/, '$1-200.webp'),
  )
  return [...new Set(smallest)]
}
