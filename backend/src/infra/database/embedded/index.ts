import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cursors } from './cursors.ts'
import { execute } from './commands/registry.ts'
import { asCommandError } from './errors.ts'
import { writeStoreAddress } from './address.ts'
import { Database } from './storage/database.ts'
import { lockDataDir } from './storage/lock.ts'
import { sweepExpired } from './ttl.ts'
import { serve } from './wire/connection.ts'

export { readStoreAddress } from './address.ts'
export { DataDirInUseError } from './storage/lock.ts'

const DATABASE = 'lane-and-court'
const SWEEP_MS = 60_000
const MAX_SOCKET_PATH = 100

/** A running embedded store. */
export interface EmbeddedStore {
  /** Where the driver connects. */
  uri: string
  /** Closes every connection and the database, and unlocks the data directory. */
  close(): Promise<void>
  /** Removes expired documents, as is done each minute; returns how many were removed. */
  sweep(now?: number): number
  /** Number of stored documents read so far. */
  stats: { docsExamined: number }
}

/**
 * Starts the store in this process over `dataDir` (created if missing), or in memory for ':memory:'.
 * It listens on a Unix socket that only this user may open; where sockets do not work, on a loopback port.
 * Throws DataDirInUseError when another process holds the directory.
 */
export async function startEmbeddedStore({
  dataDir,
  host,
  transport,
}: {
  dataDir: string
  host?: '127.0.0.1'
  transport?: 'socket' | 'tcp'
}): Promise<EmbeddedStore> {
  const inMemory = dataDir === ':memory:'
  const runDir = inMemory ? mkdtempSync(join(tmpdir(), 'lane-court-')) : dataDir
  // Nobody else may read its files; an existing directory keeps its permissions.
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const unlock = inMemory ? () => {} : lockDataDir(dataDir)
  const database = openOrUnlock(inMemory ? ':memory:' : join(dataDir, 'store.sqlite'), unlock)
  const cursors = new Cursors()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, (body) => {
      try {
        return execute(body, { database, cursors, db: typeof body.$db === 'string' ? body.$db : 'admin' })
      } catch (error) {
        return asCommandError(error).toReply()
      }
    })
  })
  const timer = setInterval(() => {
    cursors.sweep(Date.now())
    try {
      sweepExpired(database, Date.now())
    } catch (error) {
      // A full disk must not end the process; the expired documents are removed a minute later.
      process.emitWarning(`The embedded store could not remove expired documents: ${String(error)}`)
    }
  }, SWEEP_MS)
  timer.unref()
  const uri = await listen(server, join(runDir, 'store.sock'), host ?? '127.0.0.1', transport)
  const removeAddress = writeStoreAddress(runDir, uri)
  return {
    uri,
    stats: database.stats,
    sweep: (now = Date.now()) => sweepExpired(database, now),
    close: async () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      removeAddress()
      database.close()
      unlock()
      if (inMemory) rmSync(runDir, { recursive: true, force: true })
    },
  }
}

function openOrUnlock(path: string, unlock: () => void): Database {
  try {
    return new Database(path)
  } catch (error) {
    unlock()
    throw error
  }
}

async function listen(
  server: Server,
  path: string,
  host: string,
  transport?: 'socket' | 'tcp',
): Promise<string> {
  const useSocket = transport !== 'tcp' && process.platform !== 'win32' && path.length <= MAX_SOCKET_PATH
  if (useSocket) {
    // A killed process leaves its socket file behind; we hold the lock, so no other process uses it.
    rmSync(path, { force: true })
    await listening(server, () => server.listen(path))
    chmodSync(path, 0o600)
    return `mongodb://${encodeURIComponent(path)}/${DATABASE}`
  }
  await listening(server, () => server.listen(0, host))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the embedded store has no port')
  return `mongodb://${host}:${address.port}/${DATABASE}`
}

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', resolve)
    start()
  })
}
