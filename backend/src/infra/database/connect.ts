import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { connectedDb, isDatabaseAwayError, noteReach } from './databaseState.ts'
import {
  createStoreThread,
  DataDirInUseError,
  readStoreAddress,
  startEmbeddedStore,
  StoreStartError,
  type CreateThread,
} from './store.ts'
import { applyIndexChange, listIndexChanges } from './indexes.ts'
import { isDnsAway, mongoStartErrorOf } from './mongoStartError.ts'
import { refuseUnfinishedRestore } from './restoreState.ts'
import { watchTopology, type Reach } from './topologyWatch.ts'
import { watchCommands } from '../measurements.ts'

export interface Database {
  kind: 'embedded' | 'mongodb'
  /** Whether the embedded store is on a port, where every program of this computer reaches it. */
  isOnPort?: boolean
  /** A sentence for each thing that was found damaged or unfinished, and was put right. */
  notices?: readonly string[]
  close(): Promise<void>
}

/** How long work that has begun waits for a new primary. Requests that come later wait in `withDatabase`. */
const SERVER_SELECTION_MS = 15_000
/** How often the driver asks each server whether it is there. */
const CHECK_MS = 500
/** A MongoDB that answers none of these checks for so long counts as away. */
const SILENT_MS = 1_200
/** After so long without an answer the driver closes the connections to a server, and with them what waits there. */
const CONNECT_MS = 3_000
/**
 * More commands at once wait for their turn. The driver allows 100: then some of 100 saves at once took a second, and
 * most a fifth of a second. With only 16, 16 slow searches would make everything else wait.
 */
const MAX_CONNECTIONS = 32
/** DNS says at once that it does not know: so long it is not asked again. */
const DNS_RETRY_MS = 1_000
/** The pauses between two lines about a database that is not there at the start: the first, and the longest. */
const START_LINES_MS = { first: 2_000, longest: 32_000 }
/**
 * How long a list, a search or a count may take before it fails (`isTooSlow`). What is read with a cursor, such as an
 * export, may take longer.
 */
const MAX_QUERY_MS = 5_000
/**
 * How long a write may take to reach most members of a replica set. Otherwise it waits until a member that hung long
 * enough is left out, for half a minute. It may be stored nevertheless: it is sent again with its key.
 */
const MAX_WRITE_MS = 5_000
/** How long a command waits for a MongoDB that is not there; the start of a site waits as long as it takes. */
export const GIVE_UP_MS = 12_000
/** Attempts of a script to reach the store of a site that is just starting or stopping. */
const JOIN_ATTEMPTS = 10
const JOIN_RETRY_MS = 300

export interface DatabaseOptions {
  mongodbUri: string | null
  dataDir: string
  /** Is given one sentence when the database has gone, and one when it is back. */
  report?: (line: string) => void
  /** How long to wait for MongoDB; without it, as long as it takes. */
  giveUpMs?: number
  /** After so long without an answer MongoDB counts as away; without it, after 1.2 s. */
  silentMs?: number
  /** Whether nothing may be changed, not even what an ended restore has left. */
  isReader?: boolean
  /** Makes the thread of the embedded store; a test keeps it, to end it. */
  createThread?: CreateThread
}

/**
 * Connects Mongoose to MongoDB, or to the embedded store when no address is given
 * (docs/architecture.md section 5).
 * @throws DataDirInUseError when another process holds the data directory; StoreStartError, with a sentence, when
 *   its files cannot be used, when a restore into that MongoDB did not finish, or when it was not there in time;
 *   MongoStartError, with a sentence, when the address or the login of MongoDB is wrong.
 */
export async function connectDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.mongodbUri) {
    const close = await openWhenThere(options.mongodbUri, options)
    try {
      const notices = await refuseUnfinishedRestore(connectedDb(), options.isReader !== true)
      return { kind: 'mongodb', notices, close }
    } catch (error) {
      await close()
      throw mongoStartErrorOf(error)
    }
  }
  const store = await startEmbeddedStore(
    { dataDir: options.dataDir },
    options.createThread ?? createStoreThread,
  )
  // It is in this process: a check that waits long for an answer only waits for other work.
  const disconnect = await open(store.uri, { silentMs: Infinity, report: options.report })
  return {
    kind: 'embedded',
    isOnPort: store.transport === 'port',
    notices: store.notices,
    async close() {
      await disconnect()
      await store.close()
    },
  }
}

/**
 * Connects to MongoDB. The start of a site waits for it as long as it takes: after a power failure the site may start
 * first. One line tells what is missing, and then one after pauses that double.
 */
async function openWhenThere(
  uri: string,
  { report = () => {}, giveUpMs = Infinity, silentMs = SILENT_MS }: DatabaseOptions,
): Promise<() => Promise<void>> {
  const end = performance.now() + giveUpMs
  let reason = 'no server was found'
  let pauseMs = START_LINES_MS.first
  let timer: NodeJS.Timeout
  const tell = () => {
    report(`The start waits for the database: ${reason}`)
    timer = setTimeout(tell, (pauseMs = Math.min(pauseMs * 2, START_LINES_MS.longest)))
  }
  timer = setTimeout(tell, pauseMs)
  try {
    for (;;) {
      try {
        const timeoutMs = Math.max(1, Math.min(SERVER_SELECTION_MS, end - performance.now()))
        const onReach = (reach: Reach) => (reason = reach.reason)
        return await open(uri, { silentMs, timeoutMs, report, onReach })
      } catch (error) {
        await mongoose.disconnect()
        if (!isDnsAway(error) && !isDatabaseAwayError(error)) throw mongoStartErrorOf(error)
        if (isDnsAway(error)) reason = (error as Error).message
        if (performance.now() >= end) throw new StoreStartError(notThere(giveUpMs, reason))
        if (isDnsAway(error)) await sleep(DNS_RETRY_MS)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** @returns the sentence about a MongoDB that was waited for. */
export const notThere = (ms: number, reason: string) =>
  `The MongoDB at MONGODB_URI did not answer within ${Math.round(ms / 1_000)} s: ${reason}. Start it, or set MONGODB_URI to the address of another.`

/**
 * Connects as `connectDatabase` does; if a running site holds the data directory, connects to its store. A site that
 * is starting or busy is given some seconds.
 * @param connect opens the database; `connectDatabase` if it is left out.
 * @throws DataDirInUseError when another process holds the directory and its store cannot be reached.
 */
export async function connectOrJoinDatabase(
  options: DatabaseOptions,
  connect: (options: DatabaseOptions) => Promise<Database> = connectDatabase,
): Promise<Database> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect(options)
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error
      const joined = await joinDatabase(options.dataDir, JOIN_RETRY_MS * attempt)
      if (joined) return joined
      if (attempt >= JOIN_ATTEMPTS) throw error
      await sleep(JOIN_RETRY_MS)
    }
  }
}

/** Connects to the store of a running site. @returns null if none can be reached in that time. */
export async function joinDatabase(dataDir: string, timeoutMs = JOIN_RETRY_MS): Promise<Database | null> {
  const uri = readStoreAddress(dataDir)
  const close = uri === null ? null : await tryToOpen(uri, timeoutMs)
  return close && { kind: 'embedded', close }
}

/** @returns what closes the connection; null if no store responded: the address may be of a killed process. */
async function tryToOpen(uri: string, timeoutMs: number): Promise<(() => Promise<void>) | null> {
  try {
    return await open(uri, { silentMs: Infinity, timeoutMs })
  } catch {
    await mongoose.disconnect()
    return null
  }
}

interface OpenOptions {
  /** How long a check may wait for an answer until the database counts as away. */
  silentMs: number
  timeoutMs?: number
  report?: ((line: string) => void) | undefined
  /** Is called until the connection is open. */
  onReach?: (reach: Reach) => void
}

/** @returns what closes the connection. @throws the error of the driver when no server is found in time. */
async function open(
  uri: string,
  { silentMs, timeoutMs = SERVER_SELECTION_MS, report = () => {}, onReach = () => {} }: OpenOptions,
): Promise<() => Promise<void>> {
  mongoose.set('sanitizeFilter', true)
  mongoose.set('strictQuery', true)
  mongoose.set('maxTimeMS', MAX_QUERY_MS)
  let isOpen = false
  const opening = mongoose.connect(uri, {
    serverSelectionTimeoutMS: timeoutMs,
    heartbeatFrequencyMS: CHECK_MS,
    // Its answers come as fast as those of a stream, and one that is missing is noticed sooner.
    serverMonitoringMode: 'poll',
    ...(silentMs === Infinity ? {} : { connectTimeoutMS: CONNECT_MS }),
    // A request waits in `withDatabase`, which knows how long; what Mongoose holds back nobody sees.
    bufferCommands: false,
    autoIndex: false,
    retryWrites: true,
    writeConcern: { w: 'majority', wtimeoutMS: MAX_WRITE_MS },
    maxPoolSize: MAX_CONNECTIONS,
    monitorCommands: true,
  })
  const client = mongoose.connection.getClient()
  // An address that cannot be read makes none, and this says why.
  if (!client) await opening
  watchCommands(client)
  const stopWatching = watchTopology(client, silentMs, (reach) =>
    isOpen ? noteReach(reach, report) : onReach(reach),
  )
  try {
    await opening
  } catch (error) {
    stopWatching()
    throw error
  }
  isOpen = true
  return async () => {
    stopWatching()
    noteReach(null, report)
    await mongoose.disconnect()
  }
}

/** Creates the indexes that this release declares, and changes those that have other options. */
export async function ensureIndexes(): Promise<void> {
  for (const change of await listIndexChanges()) await applyIndexChange(change)
}

const MAX_TIME_EXPIRED = 50

/** @returns whether a query failed because it took longer than it may, on either store. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === MAX_TIME_EXPIRED
