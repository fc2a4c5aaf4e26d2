/**
 * Resolves in a task of its own, so that the browser can answer an input first. `scheduler.yield` comes before other
 * tasks that wait; where it is missing, the rest waits for its turn.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
