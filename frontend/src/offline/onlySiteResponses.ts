import type { WorkboxPlugin } from 'workbox-core'
import { isSiteResponse } from './isSiteResponse.ts'

const isOf = (types: RegExp, { headers }: Response) => types.test(headers.get('Content-Type') ?? '')

/**
 * For a strategy of the worker: nothing that a stranger answers is kept, or shown in the place of what is kept.
 * @param types of content that are kept, as they begin.
 */
export const onlySiteResponses = (types: RegExp): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    // A person who opens the address itself sees who answers.
    if (request.mode !== 'navigate' && !isSiteResponse(response))
      throw new Error('Not an answer of this site.')
    return response
  },
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && isSiteResponse(response) && isOf(types, response) ? response : null,
  // An older release has kept whatever came.
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isOf(types, cachedResponse) ? cachedResponse : null,
})
