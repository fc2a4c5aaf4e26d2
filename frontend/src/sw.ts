/// <reference lib="webworker" />
import { SHARE_PATH, SHARED_FORM } from '@lane-and-court/contract/pictures/share.ts'
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { readAlias, readPicture } from './offline/outbox/outboxStore.ts'
import { keepSharedFiles } from './offline/sharedFiles.ts'
import {
  isNeverShell,
  isPicture,
  isPublicData,
  keptInVain,
  KEPT_ANSWER,
  localPicture,
  PICTURE_CACHE,
  sameScene,
} from './offline/swRoutes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// A waiting release takes over only when the page asks for it; the very first takes the open page at once.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [isNeverShell] }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicData(url.pathname),
  new NetworkFirst({
    cacheName: 'public-data',
    networkTimeoutSeconds: 5,
    plugins: [
      {
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return null
          const headers = new Headers(cachedResponse.headers)
          headers.set(KEPT_ANSWER, 'true')
          return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
        },
      },
    ],
  }),
)

const pictures = new StaleWhileRevalidate({
  cacheName: PICTURE_CACHE,
  plugins: [
    {
      // One that was deleted for good is not shown from here for ever.
      fetchDidSucceed: async ({ request, response }) => {
        if (!response.ok) await dropKeptInVain(request.url, response.status)
        return response
      },
      // Offline, another size of the same picture is better than none.
      handlerDidError: async ({ request }) => {
        const cache = await caches.open(PICTURE_CACHE)
        const kept = (await cache.keys()).find(({ url }) => sameScene(url, request.url))
        return kept && cache.match(kept)
      },
    },
  ],
})

async function dropKeptInVain(url: string, status: number): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE)
  const kept = (await cache.keys()).map((request) => request.url)
  for (const address of keptInVain(url, status, kept)) await cache.delete(address)
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
    const form = await request.formData()
    const files = form.getAll('images').filter((part): part is File => part instanceof File)
    await keepSharedFiles(files)
    return Response.redirect(SHARED_FORM, 303)
  },
  'POST',
)
