/// <reference lib="webworker" />
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { isPublicData, SHELL_PATH } from '@lane-and-court/contract/offline/offline.ts'
import { isApi, isNeverPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import {
  SHARE_MESSAGES,
  SHARE_PATH,
  SHARE_FORM_PATH,
  SHARE_FULL_PATH,
} from '@lane-and-court/contract/pictures/share.ts'
import { clientsClaim } from 'workbox-core'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { createPartialResponse } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { isPrivate, keptAddress } from './app/address/keptAddress.ts'
import type { CacheBundleMessage } from './offline/worker/bundles.ts'
import {
  dropOldFiles,
  FILES_CACHE,
  isBuiltFile,
  carryOverFiles,
  cacheFilesOf,
  type BuiltFile,
} from './offline/worker/cachedFiles.ts'
import { KeptPages, type KeepPagesMessage } from './offline/worker/keptPages.ts'
import { pageNavigation } from './offline/worker/pageNavigation.ts'
import { createPictureCache } from './offline/persisted/pictureCache.ts'
import { inCache, safeCachePut } from './offline/persisted/safeCachePut.ts'
import { localPicture } from './offline/outbox/queue/localId.ts'
import { CACHED_RESPONSE } from './offline/persisted/cachedResponse.ts'
import { noConnection } from './offline/worker/noConnection.ts'
import { onlySiteResponses } from './offline/worker/onlySiteResponses.ts'
import { isOfRelease } from './offline/worker/releaseShell.ts'
import { readAlias, readPicture } from './offline/outbox/queue/outboxStore.ts'
import { dropOldShared, holdSharedFiles } from './offline/persisted/sharedFiles.ts'
import { openNews, renewSubscription, showNews } from './offline/worker/pushEvents.ts'
import { mayBeShared, readShared } from './offline/worker/shareTarget.ts'
import {
  FILM_CACHE,
  isFilm,
  isPicture,
  removedPictures,
  PICTURE_CACHE,
  pictureName,
  isSamePicture,
} from './offline/worker/swRoutes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** A file without a bundle is needed by the first page of every visitor. */
type ListedFile = PrecacheEntry & Partial<BuiltFile>
const listed = self.__WB_MANIFEST as ListedFile[]
const files = listed.filter((file): file is ListedFile & BuiltFile => file.bundle !== undefined)

/** The shell names the scripts of the first page, and these all others: it changes with every release. */
const release = listed.find(({ url }) => `/${url}` === SHELL_PATH)?.revision ?? ''
const pages = new KeptPages({ release, files: listed, addressOf: keptAddress })

type Message = CacheBundleMessage | KeepPagesMessage | { type: 'SKIP_WAITING' }
let downloading = Promise.resolve<unknown>(null)

function download(message: CacheBundleMessage | KeepPagesMessage): Promise<void> {
  return message.type === 'KEEP_BUNDLE' ? cacheFilesOf(message.bundle, files) : pages.keepAll(message)
}

// A new release waits until the page asks for it; the very first one takes control of the open page at once.
self.addEventListener('message', (event) => {
  const message = event.data as Message | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type !== 'KEEP_BUNDLE' && message?.type !== 'KEEP_PAGES') return
  const [port] = event.ports
  // One after the other, so that what two pages ask for is fetched once.
  downloading = downloading
    .then(() => download(message))
    .then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    )
  event.waitUntil(downloading)
})
clientsClaim()
enableNavigationPreload()
cleanupOutdatedCaches()
// A foreign response (a captive portal) is never precached, nor is the shell of another release, as a server sends it
// that is not replaced yet: the installation fails and is retried at the next visit.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status !== 200 || !response.headers.has(REQUEST_ID)) return null
      const isShell = new URL(request.url).pathname === SHELL_PATH
      return !isShell || isOfRelease(await response.clone().text(), listed) ? response : null
    },
  },
])
precacheAndRoute(listed.filter(({ bundle }) => bundle === undefined))

// A new release is ready only when it has every bundle and page that the previous one had, so that the same opens
// offline after the update.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([carryOverFiles(files), pages.carryOver()])),
)
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldFiles(files), pages.dropEarlier()])),
)
// Files that a page uses are cached even if it does not ask for whole bundles, as when the user saves data.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: FILES_CACHE,
    plugins: [
      safeCachePut(async (request, response) => {
        if (isBuiltFile(response)) await inCache(FILES_CACHE)(request, response)
      }),
    ],
  }),
)

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPrivate(url.pathname) && !isNeverPage(url.pathname),
  createHandlerBoundToURL(SHELL_PATH),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !isNeverPage(url.pathname),
  new NetworkFirst({
    cacheName: pages.cacheName,
    networkTimeoutSeconds: 2,
    matchOptions: { ignoreVary: true },
    plugins: [pageNavigation(pages, () => matchPrecache(SHELL_PATH))],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicData(url.pathname),
  new NetworkFirst({
    cacheName: 'public-data',
    networkTimeoutSeconds: 5,
    plugins: [
      onlySiteResponses(/^application\/json/),
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return null
          const headers = new Headers(cachedResponse.headers)
          headers.set(CACHED_RESPONSE, 'true')
          return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
        },
      },
      safeCachePut(inCache('public-data')),
    ],
  }),
)

const pictureCache = createPictureCache()
const pictures = new StaleWhileRevalidate({
  cacheName: PICTURE_CACHE,
  plugins: [
    onlySiteResponses(/^image\//),
    {
      // A picture that was permanently deleted must not be shown from the cache forever.
      fetchDidSucceed: async ({ request, response }) => {
        if (!response.ok) await dropRemovedPictures(request.url, response.status)
        return response
      },
      // Offline, another size of the same picture is better than none, and so is another crop of the same
      // drawing.
      handlerDidError: async ({ request }) => {
        const cache = await caches.open(PICTURE_CACHE)
        const cached = await cache.keys()
        const other =
          cached.find(({ url }) => isSamePicture(url, request.url)) ??
          cached.find(({ url }) => pictureName(url) === pictureName(request.url))
        return other && cache.match(other)
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        if (cachedResponse) void pictureCache.used(request.url)
        return cachedResponse
      },
    },
    safeCachePut(pictureCache.keep),
  ],
})

async function dropRemovedPictures(url: string, status: number): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE)
  const cachedUrls = (await cache.keys()).map((request) => request.url)
  for (const address of removedPictures(url, status, cachedUrls)) await cache.delete(address)
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && localPicture(url.pathname) !== null,
  async ({ url, request, event }) => {
    const name = localPicture(url.pathname) ?? ''
    const queued = await readPicture(name).catch(() => null)
    if (queued) return pictureResponse(queued)
    const serverUrl = await readAlias(name).catch(() => null)
    return serverUrl ? fetch(serverUrl) : pictures.handle({ request, event })
  },
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictures)

// Players request a film in ranges: they are cut from the whole film, which the offline copy has cached.
const films = { cacheName: FILM_CACHE, matchOptions: { ignoreVary: true } }
const cacheFilm = safeCachePut(inCache(films.cacheName))
const onlySiteFilms = onlySiteResponses(/^(video\/|text\/vtt)/)
const wholeFilm = new StaleWhileRevalidate({ ...films, plugins: [onlySiteFilms, cacheFilm] })
const filmRange = new CacheFirst({
  ...films,
  plugins: [
    onlySiteFilms,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && createPartialResponse(request, cachedResponse),
    },
    cacheFilm,
  ],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFilm(url.pathname),
  ({ request, event }) => (request.headers.has('range') ? filmRange : wholeFilm).handle({ request, event }),
)

// After the pictures and films, which also open from the cache. What is opened below /api is a download: it needs no
// service worker, but a browser would ask for it twice if this did not take the answer to the preload.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({
    plugins: [
      {
        handlerDidError: async ({ request: { url } }) => {
          const { pathname } = new URL(url)
          return isApi(pathname) ? undefined : noConnection(pathname)
        },
      },
    ],
  }),
)

/** Types that a picture from this device may be served as: none that could run scripts. */
const SAFE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

function pictureResponse(picture: Blob): Response {
  return new Response(picture, {
    headers: {
      'Content-Type': SAFE_TYPES.has(picture.type) ? picture.type : 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
}

// Photos that the phone shares with the installed app: the form of the gallery reads them from storage.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    if (!mayBeShared(request, self.location.origin))
      return new Response(SHARE_MESSAGES.foreign, { status: 403 })
    const now = Date.now()
    const shared = await readShared(request, now).catch(() => null)
    // The form says that nothing has arrived; if storage is full, it says so.
    const isHeld = await (shared ? holdSharedFiles(shared) : Promise.resolve()).then(
      () => true,
      () => false,
    )
    return Response.redirect(isHeld ? SHARE_FORM_PATH : SHARE_FULL_PATH, 303)
  },
  'POST',
)

// A closure of which this device has chosen to be told.
self.addEventListener('push', (event) => event.waitUntil(showNews(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(self, event.notification)))
self.addEventListener('pushsubscriptionchange', (event) =>
  // Without a network, the next page with a connection does it.
  event.waitUntil(renewSubscription(self, event).catch(() => undefined)),
)

// Shared photos that nobody has used are deleted once they are too old.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(dropOldShared(Date.now()))
})
