import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { WorkboxPlugin } from 'workbox-core'
import type { KeptPages } from './keptPages.ts'

/**
 * Returns the plugin of the strategy that answers navigations to public pages: what the network does not answer in
 * time, or not well, is answered with the kept page, or else with the shell.
 * @param shell returns the empty page.
 */
export function pageNavigation(
  pages: Pick<KeptPages, 'addressOf' | 'find' | 'keep'>,
  shell: () => Promise<Response | undefined>,
): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => pages.addressOf(request.url) ?? request,
    // In place of Workbox: full storage must not turn a received page into an error.
    cacheWillUpdate: async ({ request, response }) => {
      await pages.keep(request.url, response).catch(() => undefined)
      return null
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? shell(),
    // Firefox fulfills a preload without a network, with an error.
    handlerDidError: async ({ request }) => (await pages.find(request.url)) ?? shell(),
    // Not `fetchDidSucceed`, which is not called for a preload.
    async handlerWillRespond({ request, response }) {
      const { status, type, redirected, headers } = response
      // Safari follows the redirects of a preload; a window must go to the address itself.
      if (redirected) return Response.redirect(response.url)
      if (type === 'opaqueredirect' || (status < 500 && headers.has(REQUEST_ID))) return response
      const kept = await pages.find(request.url)
      // Without a kept page, the login of a captive portal is shown.
      return kept ?? (status < 500 ? response : ((await shell()) ?? response))
    },
  }
}
