import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Place, Transport } from './listening.ts'
import { StoreStartError } from '../folder/startError.ts'
import { DataDirInUseError } from '../folder/lock.ts'
import type { StoreOptions } from './store.ts'
import { usedWords } from '../words.ts'
import type { StoreMessage, ThreadOptions } from '../worker.ts'

/** The wait before a new thread is started: the first, and the longest after further faults. */
const RESTART_MS = { first: 200, longest: 2_000 }

/**
 * Room for new objects, which a command needs only for a moment: without a limit it grows, and V8 keeps it.
 */
const YOUNG = { maxYoungGenerationSizeMb: 6 }

/** A running embedded store. */
export interface EmbeddedStore {
  /** Where the driver connects. It carries the secret, if the store listens on a port. */
  uri: string
  transport: Transport
  /** A sentence for each thing that was found damaged at the start. */
  notices: readonly string[]
  /** Closes every connection and the database, and unlocks the data directory. */
  close(): Promise<void>
}

/** Makes a thread that runs `runThread` of `worker.ts`. @param options what it opens; null if a message will tell it. */
export type CreateThread = (options: ThreadOptions | null) => Worker

type Failed = Extract<StoreMessage, { kind: 'failed' }>

/**
 * Starts the store over a data directory in a thread of its own. If that thread ends by a fault, it is started
 * again at the same place, and the driver connects again; a store in memory has then lost its data, so its fault
 * ends the process.
 * @param createThread makes the thread; a test keeps it, to end it.
 * @throws DataDirInUseError when another process holds the directory; StoreStartError, with a sentence, when the
 *   files cannot be used.
 */
export async function startEmbeddedStore(
  options: StoreOptions,
  createThread: CreateThread = ownThread,
): Promise<EmbeddedStore> {
  const words = usedWords()
  let isClosing = false
  let restarted: Promise<void> = Promise.resolve()
  let lastFault = ''
  const onFault = (error: Error) => {
    if (isClosing) return
    if (options.dataDir === ':memory:') throw error
    process.emitWarning(`The embedded store ended and is started again: ${error.message}`)
    restarted = restart(RESTART_MS.first)
  }
  const restart = async (waitMs: number): Promise<void> => {
    await sleep(waitMs)
    if (isClosing) return
    try {
      thread = await start(createThread({ ...options, words, place }), options, onFault)
      for (const notice of thread.notices) process.emitWarning(notice)
      lastFault = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== lastFault)
        process.emitWarning(`The embedded store could not be started again: ${message}`)
      lastFault = message
      await restart(Math.min(waitMs * 2, RESTART_MS.longest))
    }
  }
  let thread = await start(createThread({ ...options, words }), options, onFault)
  const { uri, place, notices } = thread

  return {
    uri,
    transport: place.kind,
    notices,
    async close() {
      isClosing = true
      await restarted
      await thread.close()
    },
  }
}

/** @param module what the thread runs. */
export const threadFrom =
  (module: URL): CreateThread =>
  (workerData) =>
    new Worker(module, { workerData, resourceLimits: YOUNG })

const ownThread = threadFrom(new URL('./thread.ts', import.meta.url))

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

interface Thread {
  uri: string
  place: Place
  notices: readonly string[]
  close(): Promise<void>
}

/** @param onFault is called when the thread ends by itself, after it has started. */
function start(worker: Worker, options: StoreOptions, onFault: (error: Error) => void): Promise<Thread> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const close = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    worker.postMessage('close')
    await ended
  }
  return new Promise((resolve, reject) => {
    let isOpen = false
    let fault = new Error('its thread has ended')
    // From the beginning, because the message of the start and a fault may arrive in the same turn.
    worker.on('error', (error: Error) => (fault = error))
    worker.once('exit', () => (isOpen ? onFault(fault) : reject(fault)))
    worker.on('message', (message: StoreMessage | object) => {
      // Under `node --watch` Node sends what the thread imports, too.
      if (!('kind' in message)) return
      isOpen = message.kind === 'open'
      if (message.kind === 'open') return resolve({ ...message, close })
      reject(errorOf(message, options.dataDir))
      // It may have opened a file or a socket before it failed.
      void worker.terminate()
    })
  })
}

function errorOf({ name, message, stack }: Failed, dataDir: string): Error {
  if (name === DataDirInUseError.name) return new DataDirInUseError(dataDir)
  if (name === StoreStartError.name) return new StoreStartError(message)
  return Object.assign(new Error(message), { name }, stack === undefined ? {} : { stack })
}
