/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isNeverShell, KEPT_ANSWER, isPicture, isPublicData, sameScene } from './offline/swRoutes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const PICTURES = 'pictures'

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

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({
    cacheName: PICTURES,
    plugins: [
      {
        // Offline, another size of the same picture is better than none.
        handlerDidError: async ({ request }) => {
          const cache = await caches.open(PICTURES)
          const kept = (await cache.keys()).find(({ url }) => sameScene(url, request.url))
          return kept && cache.match(kept)
        },
      },
    ],
  }),
)
