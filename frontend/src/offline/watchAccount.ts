import { sessionOwner } from './session.ts'

/**
 * To be called when something is begun: whatever is read belongs to the account that asked for it.
 * @returns what says later whether the account of this tab is still that one.
 */
export function watchAccount(): () => boolean {
  const before = sessionOwner()
  return () => {
    const now = sessionOwner()
    return before?.role === now?.role && before?.id === now?.id
  }
}
