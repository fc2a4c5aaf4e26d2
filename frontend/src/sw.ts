/// <reference lib="webworker" />
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import {
  SHARE_MESSAGES,
  SHARE_PATH,
  SHARE_FORM_PATH,
  SHARE_FULL_PATH,
} from '@lane-and-court/contract/pictures/share.ts'
import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { createPartialResponse } from 'workbox-range-requests'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { CacheBundleMessage } from './offline/bundles.ts'
import {
  dropOldFiles,
  FILES_CACHE,
  isBuiltFile,
  carryOverFiles,
  cacheFilesOf,
  type BuiltFile,
} from './offline/cachedFiles.ts'
import { createPictureCache } from './offline/persisted/pictureCache.ts'
import { inCache, safeCachePut } from './offline/persisted/safeCachePut.ts'
import { CACHED_RESPONSE } from './offline/cachedResponse.ts'
import { onlySiteResponses } from './offline/onlySiteResponses.ts'
import { readAlias, readPicture } from './offline/outbox/outboxStore.ts'
import { dropOldShared, holdSharedFiles } from './offline/sharedFiles.ts'
import { mayBeShared, readShared } from './offline/shareTarget.ts'
import {
  FILM_CACHE,
  isFilm,
  isPicture,
  isPublicData,
  removedPictures,
  localPicture,
  SHELL_DENYLIST,
  PICTURE_CACHE,
  pictureName,
  isSamePicture,
} from './offline/swRoutes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** One without a bundle is needed by every first page. */
type ListedFile = PrecacheEntry & Partial<BuiltFile>
const listed = self.__WB_MANIFEST as ListedFile[]
const files = listed.filter((file): file is ListedFile & BuiltFile => file.bundle !== undefined)

let keeping = Promise.resolve<unknown>(null)

// A waiting release takes over only when the page asks for it; the very first takes the open page at once.
self.addEventListener('message', (event) => {
  const asked = event.data as CacheBundleMessage | { type: 'SKIP_WAITING' } | null
  if (asked?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (asked?.type !== 'KEEP_BUNDLE') return
  const [port] = event.ports
  // One after the other: what two pages ask for is fetched once.
  keeping = keeping
    .then(() => cacheFilesOf(asked.bundle, files))
    .then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    )
  event.waitUntil(keeping)
})
clientsClaim()
cleanupOutdatedCaches()
// A stranger's page is no script of ours: the worker is not installed with it, and tries again at the next visit.
addPlugins([
  {
    cacheWillUpdate: async ({ response }) =>
      response.status === 200 && response.headers.has(REQUEST_ID) ? response : null,
  },
])
precacheAndRoute(listed.filter(({ bundle }) => bundle === undefined))

// A release is ready when it has all that the one before had here: a desk opens with no network after it, too.
self.addEventListener('install', (event) =>
  event.waitUntil(carryOverFiles(files, self.registration.active !== null)),
)
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles(files)))
// What a page uses is kept, also where it has not asked for more: its reader may save data.
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

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SHELL_DENYLIST }))

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

const keeper = createPictureCache()
const pictures = new StaleWhileRevalidate({
  cacheName: PICTURE_CACHE,
  plugins: [
    onlySiteResponses(/^image\//),
    {
      // One that was deleted for good is not shown from here for ever.
      fetchDidSucceed: async ({ request, response }) => {
        if (!response.ok) await dropKeptInVain(request.url, response.status)
        return response
      },
      // Offline, another size of the same picture is better than none, and so is another cut of the same drawing.
      handlerDidError: async ({ request }) => {
        const cache = await caches.open(PICTURE_CACHE)
        const kept = await cache.keys()
        const other =
          kept.find(({ url }) => isSamePicture(url, request.url)) ??
          kept.find(({ url }) => pictureName(url) === pictureName(request.url))
        return other && cache.match(other)
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        if (cachedResponse) void keeper.used(request.url)
        return cachedResponse
      },
    },
    safeCachePut(keeper.keep),
  ],
})

async function dropKeptInVain(url: string, status: number): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE)
  const kept = (await cache.keys()).map((request) => request.url)
  for (const address of removedPictures(url, status, kept)) await cache.delete(address)
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && localPicture(url.pathname) !== null,
  async ({ url, request, event }) => {
    const name = localPicture(url.pathname) ?? ''
    const waiting = await readPicture(name).catch(() => null)
    if (waiting) return answerWith(waiting)
    const real = await readAlias(name).catch(() => null)
    return real ? fetch(real) : pictures.handle({ request, event })
  },
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictures)

// Players ask for a film piece by piece: the pieces are cut from the whole one, which the copy for later brings.
const films = { cacheName: FILM_CACHE, matchOptions: { ignoreVary: true } }
const keepFilm = safeCachePut(inCache(films.cacheName))
const ourFilms = onlySiteResponses(/^(video\/|text\/vtt)/)
const wholeFilm = new StaleWhileRevalidate({ ...films, plugins: [ourFilms, keepFilm] })
const pieceOfFilm = new CacheFirst({
  ...films,
  plugins: [
    ourFilms,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && createPartialResponse(request, cachedResponse),
    },
    keepFilm,
  ],
})
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFilm(url.pathname),
  ({ request, event }) => (request.headers.has('range') ? pieceOfFilm : wholeFilm).handle({ request, event }),
)

/** What a picture from this device may be shown as: nothing that could run. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])

function answerWith(picture: Blob): Response {
  return new Response(picture, {
    headers: {
      'Content-Type': SHOWN.has(picture.type) ? picture.type : 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
}

// Photos that the phone shares with the installed app: the form of the gallery takes them from here.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    if (!mayBeShared(request, self.location.origin))
      return new Response(SHARE_MESSAGES.foreign, { status: 403 })
    const now = Date.now()
    const shared = await readShared(request, now).catch(() => null)
    // The form says that nothing has arrived, and where the device is full that this is why.
    const isHeld = await (shared ? holdSharedFiles(shared) : Promise.resolve()).then(
      () => true,
      () => false,
    )
    return Response.redirect(isHeld ? SHARE_FORM_PATH : SHARE_FULL_PATH, 303)
  },
  'POST',
)

// What nobody has looked at goes once it is too old.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(dropOldShared(Date.now()))
})
