/** The push services of the browsers: Google (and all that are built on Chromium), Mozilla, Apple, Microsoft. */
const KNOWN = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/**
 * Whoever subscribes names the server that gets the notifications: an unknown one could be slow, or read along.
 * @param others hosts that the operator allows too.
 * @returns whether an endpoint is at one of these hosts, or below one.
 */
export function isKnownService(endpoint: string, others: readonly string[]): boolean {
  const { hostname } = new URL(endpoint)
  return [...KNOWN, ...others].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
