/**
 * Options of the queries of public pages: an open page requests what it shows when the reader comes back to it, and
 * every few minutes while it is seen. Somebody who looks at the phone before leaving home must not read the times of
 * this morning.
 */
export const KEEP_CURRENT = {
  refetchOnFocus: true,
  pollingInterval: 3 * 60_000,
  skipPollingIfUnfocused: true,
} as const
