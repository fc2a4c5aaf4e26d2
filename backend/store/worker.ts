import { once } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { Place } from './server/listening.ts'
import { openStore, type StoreOptions } from './server/store.ts'
import { useWords, type Words } from './words.ts'

/** What a thread opens, and the words of the one that has started it. */
export type ThreadOptions = StoreOptions & { words?: Words }

/** What the thread tells the one that has started it. */
export type StoreMessage =
  | { kind: 'open'; uri: string; place: Place; notices: string[] }
  /** The start failed; an error itself would arrive without its class. */
  | { kind: 'failed'; name: string; message: string; stack: string | undefined }

/** Those of a thread that was started ahead come in a message. */
async function options(port: MessagePort): Promise<ThreadOptions> {
  if (workerData !== null) return workerData as ThreadOptions
  const [message] = (await once(port, 'message')) as [ThreadOptions]
  return message
}

/**
 * Runs a store in this thread, where what it does does not hold the requests of visitors. Nothing is done outside of a
 * thread.
 * @param onOpen is told how to give back the memory of cached pages.
 */
export async function runThread(onOpen: (freeMemory: () => void) => void = () => {}): Promise<void> {
  const port = parentPort
  if (!port) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const tell = (message: StoreMessage) => port.postMessage(message)
  try {
    const { words, ...storeOptions } = await options(port)
    if (words) useWords(words)
    const { uri, place, notices, close, freeMemory } = await openStore(storeOptions)
    port.once('message', () => void close().then(() => port.close()))
    onOpen(freeMemory)
    tell({ kind: 'open', uri, place, notices })
  } catch (error) {
    const { name, message, stack } = error as Error
    tell({ kind: 'failed', name, message, stack })
  }
}
