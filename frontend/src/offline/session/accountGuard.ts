import { sameAccount } from './account.ts'
import { tabOwner } from './sessionState.ts'

/**
 * Call it before an asynchronous operation: its result belongs to the account that started it.
 * @returns a function that says whether this tab still shows the screens of that account.
 */
export function accountGuard(): () => boolean {
  const before = tabOwner()
  return () => sameAccount(before, tabOwner())
}
