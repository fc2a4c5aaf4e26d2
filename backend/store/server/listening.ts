import { chmodSync, lstatSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { uriWithSecret } from '../wire/authentication.ts'

/** The name of the site's database in the store. */
export const DATABASE = 'lane-and-court'
const HOST = '127.0.0.1'
const SOCKET = 'store.sock'
/** Systems allow 104 to 108 bytes for the path of a socket. */
const MAX_SOCKET_BYTES = 100
const PREFIX = 'lane-court-'

/** Where the store listens: a socket that only this user may open, or a port that demands a secret. */
export type Place = { kind: 'socket'; path: string } | { kind: 'port'; port: number; secret: string }

export type Transport = Place['kind']

export interface Listening {
  place: Place
  /** Deletes what was created to listen there. */
  release: () => void
}

/**
 * Opens the server at the first place where it can listen: a socket in the data directory; a socket in a new
 * private directory, when that path is too long or its file system has no sockets; a port, where no socket
 * works (Windows).
 * @param dataDir null for a store in memory. @param transport skips the places of the other kind.
 * @param secret what a client of a port must know.
 * @throws the error of the last place.
 */
export async function listenPrivately(
  server: Server,
  dataDir: string | null,
  transport: Transport | null,
  secret: string,
): Promise<Listening> {
  const ownFolders = [process.env.XDG_RUNTIME_DIR, tmpdir(), '/tmp'].filter((folder) => folder !== undefined)
  const hasSockets = transport !== 'port' && process.platform !== 'win32'
  if (hasSockets && dataDir !== null && isShort(dataDir) && (await listenOn(server, join(dataDir, SOCKET))))
    return { place: { kind: 'socket', path: join(dataDir, SOCKET) }, release: () => undefined }
  for (const parent of hasSockets ? ownFolders : []) {
    if (!isShort(join(parent, `${PREFIX}123456`))) continue
    const folder = tryToMakeFolder(parent)
    if (folder === null) continue
    const release = () => rmSync(folder, { recursive: true, force: true })
    const path = join(folder, SOCKET)
    if (await listenOn(server, path)) return { place: { kind: 'socket', path }, release }
    release()
  }
  await listening(server, () => server.listen(0, HOST))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The embedded store has no port')
  return { place: { kind: 'port', port: address.port, secret }, release: () => undefined }
}

/** Opens the server where it listened before. @throws if it cannot listen there. */
export async function listenAgain(server: Server, place: Place): Promise<Listening> {
  if (place.kind === 'port') await listening(server, () => server.listen(place.port, HOST))
  else if (!(await listenOn(server, place.path))) throw new Error(`No socket can be opened at ${place.path}`)
  const folder = place.kind === 'socket' && isOwnFolder(dirname(place.path)) ? dirname(place.path) : null
  return { place, release: () => folder && rmSync(folder, { recursive: true, force: true }) }
}

/** @returns the connection string of a store that listens there. */
export const uriOf = (place: Place): string =>
  place.kind === 'socket'
    ? `mongodb://${encodeURIComponent(place.path)}/${DATABASE}`
    : uriWithSecret(`${HOST}:${place.port}`, DATABASE, place.secret)

/**
 * Deletes the private directory of a store that was killed, which its address names.
 * @param address that it has left behind; its data directory is locked by this process, so that nobody is using it.
 */
export function deleteLeftSocket(address: string): void {
  const [, encoded = ''] = /^mongodb:\/\/([^/]*)\//.exec(address) ?? []
  if (!encoded.endsWith(SOCKET)) return
  try {
    const folder = dirname(decodeURIComponent(encoded))
    if (isOwnFolder(folder) && lstatSync(folder).isDirectory())
      rmSync(folder, { recursive: true, force: true })
  } catch {
    // The address is damaged, or the directory was deleted already or belongs to another user.
  }
}

/** Whether a directory has a name that only this store gives. */
const isOwnFolder = (folder: string) => /[\\/]lane-court-\w{6}$/.test(folder)

const isShort = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= MAX_SOCKET_BYTES

/** @returns a new directory that only this user may enter, or null where none can be made. */
function tryToMakeFolder(parent: string): string | null {
  try {
    return mkdtempSync(join(parent, PREFIX))
  } catch {
    return null
  }
}

/** @returns whether the server listens on that socket now; a file system may not support it. */
async function listenOn(server: Server, path: string): Promise<boolean> {
  try {
    // A killed process leaves its socket file behind; the lock of the data directory says that no other uses it.
    rmSync(path, { force: true })
    await listening(server, () => server.listen(path))
    chmodSync(path, 0o600)
    return true
  } catch {
    return false
  }
}

function listening(server: Server, start: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => {
      server.off('error', reject)
      resolve()
    })
    start()
  })
}
