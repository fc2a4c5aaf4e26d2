import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one piece of work may keep all others waiting. */
const LONGEST_MS = 10

/**
 * For work that takes long and is done in small pieces, such as the rows of a file.
 * @returns what is awaited before each piece: it lets others have their turn when the last pause was long ago.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < LONGEST_MS) return
    await nextTurn()
    since = performance.now()
  }
}
