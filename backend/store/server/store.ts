import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { readStoreAddress, removeStoreAddress, writeStoreAddress } from './address.ts'
import type { Doc } from '../values/bson.ts'
import type { CommandContext } from '../commands/context.ts'
import { execute } from '../commands/registry.ts'
import { Cursors } from '../commands/cursors.ts'
import { asCommandError } from '../commands/errors.ts'
import {
  deleteLeftSocket,
  listenAgain,
  listenPrivately,
  uriOf,
  type Place,
  type Transport,
} from './listening.ts'
import { createPrivate, makePrivate } from '../folder/privateFiles.ts'
import { startErrorOf } from '../folder/startError.ts'
import { Database } from '../storage/database.ts'
import { markLeft } from '../folder/leftMark.ts'
import { lockDataDir } from '../folder/lock.ts'
import { refuseLost } from '../folder/lostStore.ts'
import { openWhole } from '../folder/openWhole.ts'
import { Shrinker } from '../storage/shrink.ts'
import { removeUnfinished } from '../folder/storeBuilder.ts'
import { sweepExpired } from '../storage/ttl.ts'
import { deadlineOf, isInTurns, Turns, within } from '../commands/turns.ts'
import { credentialsOf, Login, type Credentials } from '../wire/authentication.ts'
import { serve } from '../wire/connection.ts'
import { WriteGroups } from '../commands/writeGroups.ts'

const SWEEP_MS = 60_000

export interface StoreOptions {
  /** Created if it does not exist; `:memory:` keeps the data in memory. */
  dataDir: string
  /** The only way to listen; without it the first that works. */
  transport?: Transport
  /** Where the store listened before its thread ended, and listens again. */
  place?: Place
}

/** A store that runs in this thread. */
export interface OpenStore {
  /** Where the driver connects. It carries the secret, if the store listens on a port. */
  uri: string
  place: Place
  /** A sentence for each thing that was found damaged at the start, for the person who has started the site. */
  notices: string[]
  /** Closes every connection and the database, and unlocks the data directory. */
  close(): Promise<void>
  /** Removes expired documents, as is done each minute; returns how many were removed. */
  sweep(now?: number): number
  /** Gives a few unused pages of the file back, as is done in the background; returns whether there are more. */
  shrink(): boolean
  /** Gives the memory of cached pages back. */
  freeMemory(): void
  /** Number of stored documents read so far. */
  stats: { docsExamined: number }
}

/**
 * Opens the store in this thread, which it blocks during each command: the site runs it in a thread of its own
 * (`startEmbeddedStore`).
 * @throws DataDirInUseError when another process holds the directory; StoreStartError, with a sentence, when the
 *   files cannot be used.
 */
export async function openStore({ dataDir, transport, place }: StoreOptions): Promise<OpenStore> {
  const folder = dataDir === ':memory:' ? null : dataDir
  if (folder !== null) makePrivate(folder, ['store.lock'])
  const unlock = folder === null ? () => {} : lockDataDir(folder)
  try {
    if (folder !== null) {
      refuseLost(folder)
      createPrivate(join(folder, 'store.sqlite'))
      removeUnfinished(folder)
    }
    const { database, notices } =
      folder === null
        ? { database: new Database(':memory:'), notices: [] }
        : openFile(folder, place !== undefined)
    return { ...(await serveDatabase(database, { folder, transport, place }, unlock)), notices }
  } catch (error) {
    unlock()
    throw folder === null ? error : startErrorOf(error, folder)
  }
}

/** @param isAgain whether this process had it open already. */
function openFile(folder: string, isAgain: boolean): ReturnType<typeof openWhole> {
  // Its own, or that of a process that was killed.
  const address = readStoreAddress(folder)
  const path = join(folder, 'store.sqlite')
  try {
    return openWhole(path, { wasChecked: isAgain, wasRunning: address !== null })
  } finally {
    if (address !== null && !isAgain) {
      deleteLeftSocket(address)
      // A start that fails closes the file in order, so that the next one must not look for its log.
      removeStoreAddress(folder)
    }
  }
}

interface ServeOptions {
  folder: string | null
  transport: Transport | undefined
  place: Place | undefined
}

async function serveDatabase(
  database: Database,
  { folder, transport, place: before }: ServeOptions,
  unlock: () => void,
): Promise<Omit<OpenStore, 'notices'>> {
  const cursors = new Cursors()
  const running = { turns: new Turns(), writes: new WriteGroups<Doc>(database) }
  const sockets = new Set<Socket>()
  const secret = before?.kind === 'port' ? before.secret : randomBytes(32).toString('hex')
  let credentials: Credentials | undefined
  const context = { database, cursors }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The address of a socket is its path: only this user can open it.
    const isOnPort = typeof server.address() !== 'string'
    const login = isOnPort ? new Login((credentials ??= credentialsOf(secret))) : null
    serve(socket, login, (body) => run(body, context, running, () => !socket.destroyed))
  })
  const { place, release } = before
    ? await listenAgain(server, before)
    : await listenPrivately(server, folder, transport ?? null, secret)
  const removeAddress = folder === null ? () => {} : writeStoreAddress(folder, uriOf(place))
  const timer = sweepRegularly(database, cursors)
  const shrinker = new Shrinker(database)
  if (folder !== null) shrinker.start()
  return {
    uri: uriOf(place),
    place,
    stats: database.stats,
    sweep: (now = Date.now()) => sweepExpired(database, now),
    shrink: () => shrinker.step(),
    freeMemory: () => void database.all('PRAGMA shrink_memory'),
    close: async () => {
      clearInterval(timer)
      shrinker.stop()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      removeAddress()
      release()
      database.close()
      if (folder !== null) markLeft(join(folder, 'store.sqlite'))
      unlock()
    },
  }
}

/** @returns the reply, or a promise of it when the command writes or needs more than one turn. */
function run(
  body: Doc,
  context: Omit<CommandContext, 'db' | 'deadline'>,
  { turns, writes }: { turns: Turns; writes: WriteGroups<Doc> },
  isWanted: () => boolean,
): Doc | Promise<Doc> {
  const failed = (error: unknown): Doc => asCommandError(error).toReply()
  try {
    const deadline = deadlineOf(body.maxTimeMS)
    const db = typeof body.$db === 'string' ? body.$db : 'admin'
    const work = within(deadline, () => execute(body, { ...context, db, deadline }))
    if (typeof work === 'function') return writes.add(() => within(deadline, work)).catch(failed)
    if (!isInTurns(work)) return work
    const reply = turns.start(work, deadline, isWanted)
    return reply instanceof Promise ? reply.catch(failed) : reply
  } catch (error) {
    return failed(error)
  }
}

function sweepRegularly(database: Database, cursors: Cursors): NodeJS.Timeout {
  const timer = setInterval(() => {
    cursors.sweep(Date.now())
    try {
      sweepExpired(database, Date.now())
    } catch (error) {
      // A full disk must not end the process; the expired documents are removed a minute later.
      process.emitWarning(`The embedded store could not remove expired documents: ${String(error)}`)
    }
  }, SWEEP_MS)
  return timer.unref()
}
