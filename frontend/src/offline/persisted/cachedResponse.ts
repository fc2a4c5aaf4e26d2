/** Header that the service worker sets on a cached response, sent because the network gave none. */
export const CACHED_RESPONSE = 'X-Kept-Answer'
