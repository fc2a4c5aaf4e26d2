import type { CreateThread } from './embeddedStore.ts'

/**
 * Starts a thread before anybody knows what it shall open, so that it loads its code beside that of the program. It opens
 * nothing until then.
 * @returns what gives that thread to the first who asks, and a new one to those who come later.
 */
export function threadAhead(createThread: CreateThread): CreateThread {
  let ahead: ReturnType<CreateThread> | null = createThread(null)
  // A fault of its code is told by the next listener, or by the exit that it waits for.
  ahead.on('error', () => {})
  return (options) => {
    const thread = ahead ?? createThread(options)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    if (ahead) thread.postMessage(options)
    ahead = null
    return thread
  }
}
