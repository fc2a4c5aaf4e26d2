import type { WorkboxPlugin } from 'workbox-core'

type Keep = (request: Request, response: Response) => Promise<void>

/**
 * Returns the last plugin of a strategy, which caches responses instead of Workbox: full storage must not
 * turn a received response into an error.
 * @param keep stores a response.
 */
export const safeCachePut = (keep: Keep): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status === 200) await keep(request, response).catch(() => undefined)
    return null
  },
})

/** @returns a function that stores a response in the cache of that name. */
export const inCache =
  (name: string): Keep =>
  async (request, response) =>
    (await caches.open(name)).put(request, response)
