import type { WorkboxPlugin } from 'workbox-core'
import { isSiteResponse } from '../network/isSiteResponse.ts'

const isOf = (types: RegExp, { headers }: Response) => types.test(headers.get('Content-Type') ?? '')

/**
 * Returns a plugin for a strategy of the service worker: a foreign response is never cached, and never shown
 * instead of a cached one.
 * @param types matches the start of the content types that are cached.
 */
export const onlySiteResponses = (types: RegExp): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    // A user who navigates to the URL itself sees the foreign page, such as a captive portal.
    if (request.mode !== 'navigate' && !isSiteResponse(response))
      throw new Error('Not an answer of this site.')
    return response
  },
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && isSiteResponse(response) && isOf(types, response) ? response : null,
})
