import { browserOffer } from './installOffer.ts'

/** For useSyncExternalStore: whether the browser offers installation, and whether it is time to show that. */
export const installOffer = {
  subscribe: browserOffer.subscribe,
  isThere: browserOffer.isThere,
  isFitting: () => isFitting,
}

/** Shows the browser's install dialog; each offer can be used only once. */
export async function install(): Promise<void> {
  const result = await browserOffer.take()?.prompt()
  if (result?.outcome === 'dismissed') refuseInstall()
}

/**
 * @returns whether the user can add the site to the home screen only by hand, and has not: `standalone`
 *   exists in browsers without an install dialog (on iPhones and iPads).
 */
export function needsHomeScreenHint(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false
}

/** Keys in localStorage: number of pages seen, and whether the user has refused. */
const SEEN = 'install-pages-seen'
const REFUSED = 'install-refused'
/** Number of pages after which installation is offered. */
const MIN_PAGES = 4

let isFitting = false

/** Counts an opened page; after a certain number, installation is offered. */
export function notePage(): void {
  try {
    const seen = Number(localStorage.getItem(SEEN) ?? 0) + 1
    if (seen <= MIN_PAGES) localStorage.setItem(SEEN, String(seen))
    isFitting = seen >= MIN_PAGES && localStorage.getItem(REFUSED) === null
  } catch {
    // A browser that cannot store a refusal must not ask.
    isFitting = false
  }
  browserOffer.tell()
}

/** Stores the refusal, so that the user is not asked again. */
export function refuseInstall(): void {
  isFitting = false
  browserOffer.tell()
  try {
    localStorage.setItem(REFUSED, 'yes')
  } catch {
    // Without storage the user was not asked either.
  }
}
