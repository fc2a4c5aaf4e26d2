import { browserOffer } from './installOffer.ts'

/** For useSyncExternalStore: whether there is an offer, and whether it is the moment for it. */
export const installOffer = {
  subscribe: browserOffer.subscribe,
  isThere: browserOffer.isThere,
  isFitting: () => isFitting,
}

/** Shows the browser's own dialog; its offer holds once. */
export async function install(): Promise<void> {
  const answer = await browserOffer.take()?.prompt()
  if (answer?.outcome === 'dismissed') refuseInstall()
}

/**
 * @returns whether the reader can put the site on the home screen by hand, and has not: `standalone` is what
 * browsers have that offer no dialog for it (those of iPhones and iPads).
 */
export function needsHomeScreenHint(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false
}

/** What is remembered of the offer in localStorage: pages seen until it is made, and the answer. */
const SEEN = 'install-pages-seen'
const REFUSED = 'install-refused'
/** Who has come this far has use for the site. */
const FITTING = 4

let isFitting = false

/** Counts a page that was opened: from some number on it is the moment to offer the home screen. */
export function notePage(): void {
  try {
    const seen = Number(localStorage.getItem(SEEN) ?? 0) + 1
    if (seen <= FITTING) localStorage.setItem(SEEN, String(seen))
    isFitting = seen >= FITTING && localStorage.getItem(REFUSED) === null
  } catch {
    // What cannot remember a no must not ask.
    isFitting = false
  }
  browserOffer.tell()
}

/** Remembers a no: it is not asked again. */
export function refuseInstall(): void {
  isFitting = false
  browserOffer.tell()
  try {
    localStorage.setItem(REFUSED, 'yes')
  } catch {
    // Then it was not asked either.
  }
}
