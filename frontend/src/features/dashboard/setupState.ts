import { accountOf } from '../../offline/account.ts'
import type { Owner } from '../../offline/outbox/outbox.types.ts'

const keyOf = (owner: Owner) => `setup-hidden:${accountOf(owner)}`

/** @returns whether this account has hidden the first steps on this device. */
export function isSetupHidden(owner: Owner | null): boolean {
  try {
    return owner !== null && localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

/** Hides the first steps for this account on this device. */
export function hideSetup(owner: Owner | null): void {
  try {
    if (owner) localStorage.setItem(keyOf(owner), 'yes')
  } catch {
    // Without storage they are hidden until the page is loaded again.
  }
}

/** @returns whether the site was opened from the home screen, where it is installed. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true
