import { sameAccount } from './account.ts'
import { tabOwner } from './sessionState.ts'

/**
 * To be called when something is begun: whatever is read belongs to the account that asked for it.
 * @returns what says later whether this tab still shows the screens of that account.
 */
export function accountGuard(): () => boolean {
  const before = tabOwner()
  return () => sameAccount(before, tabOwner())
}
