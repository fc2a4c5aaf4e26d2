/** The thread of the embedded store: what the store does here does not hold the requests of visitors. */
import { once } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { freeMemoryAtRest } from '../../memoryAtRest.ts'
import type { Place } from './listening.ts'
import { openStore, type StoreOptions } from './store.ts'

/** What the thread tells the one that has started it. */
export type StoreMessage =
  | { kind: 'open'; uri: string; place: Place; notices: string[] }
  /** The start failed; an error itself would arrive without its class. */
  | { kind: 'failed'; name: string; message: string; stack: string | undefined }

/** Those of a thread that was started ahead come in a message. */
async function options(port: MessagePort): Promise<StoreOptions> {
  if (workerData !== null) return workerData as StoreOptions
  const [message] = (await once(port, 'message')) as [StoreOptions]
  return message
}

async function open(port: MessagePort): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const tell = (message: StoreMessage) => port.postMessage(message)
  try {
    const { uri, place, notices, close, freeMemory } = await openStore(await options(port))
    port.once('message', () => void close().then(() => port.close()))
    freeMemoryAtRest(freeMemory)
    tell({ kind: 'open', uri, place, notices })
  } catch (error) {
    const { name, message, stack } = error as Error
    tell({ kind: 'failed', name, message, stack })
  }
}

// `loadAll.ts` only loads it.
if (parentPort) await open(parentPort)
