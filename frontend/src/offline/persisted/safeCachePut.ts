import type { WorkboxPlugin } from 'workbox-core'

type Keep = (request: Request, response: Response) => Promise<void>

/**
 * The last plugin of a strategy, which keeps answers in its place: a device that is full must not make a fault of
 * an answer that has come.
 * @param keep how one is kept.
 */
export const safeCachePut = (keep: Keep): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status === 200) await keep(request, response).catch(() => undefined)
    return null
  },
})

/** @returns what keeps an answer in a cache of that name. */
export const inCache =
  (name: string): Keep =>
  async (request, response) =>
    (await caches.open(name)).put(request, response)
