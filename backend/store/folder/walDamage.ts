import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** The last bit says in which byte order the checksums are. */
const MAGIC = 0x377f0682
/** Where the index of the log (`-shm`) has its last frame, its salts, and how many frames are in the database already. */
const SHM = { lastFrame: 16, salts: 32, afterSalts: 40, saved: 96, bytes: 100 }

/** What is missing of that which was acknowledged before a crash. */
export interface Loss {
  /** Whether the log is missing as a whole, or empty; otherwise its end is damaged. */
  isLogMissing: boolean
  /** How many transactions are missing at most; null if nothing tells. */
  transactions: number | null
}

/**
 * Finds out whether the end of a write-ahead log is damaged, or all of it missing. SQLite uses the log up to the first
 * frame whose checksum is wrong, and says nothing of what follows (https://sqlite.org/fileformat2.html#walformat).
 * @param path the file of the store. @param wasRunning whether the last process that used it did not close it: then
 *   it has left a log.
 * @returns null for a log that is whole, or ends in one transaction that was never acknowledged, and for a store that
 *   was closed and has none.
 */
export function findLoss(path: string, wasRunning: boolean): Loss | null {
  const shm = readShm(`${path}-shm`)
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  if (!log?.size) {
    // The index counts frames, and each transaction has one at least.
    const transactions = shm && unsaved(shm, 0)
    return transactions === 0 || (shm === null && !wasRunning) ? null : { isLogMissing: true, transactions }
  }
  const file = openSync(`${path}-wal`, 'r')
  try {
    const transactions = lostIn(file, shm)
    return transactions === 0 ? null : { isLogMissing: false, transactions }
  } finally {
    closeSync(file)
  }
}

function lostIn(file: number, shm: Buffer | null): number {
  const header = Buffer.alloc(HEADER_BYTES)
  if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return lostByIndex(shm, null, 0)
  const magic = header.readUInt32BE(0)
  const pageBytes = header.readUInt32BE(8)
  const isBigEndian = magic === MAGIC + 1
  const sum = new WalSum(isBigEndian)
  sum.add(header.subarray(0, 24))
  let isWhole = (magic === MAGIC || isBigEndian) && sum.equals(header, 24)
  const frameBytes = FRAME_HEADER_BYTES + (isPageSize(pageBytes) ? pageBytes : 4096)
  const frame = Buffer.alloc(frameBytes)
  let salts = isWhole ? header.subarray(16, 24) : null
  let lost = 0
  let lastWhole = 0
  for (let number = 1; ; number++) {
    const at = HEADER_BYTES + (number - 1) * frameBytes
    if (readSync(file, frame, 0, frameBytes, at) < frameBytes) break
    const isCommit = frame.readUInt32BE(4) !== 0
    // Without a whole header, the first frame tells which generation of the log this is.
    salts ??= Buffer.from(frame.subarray(8, 16))
    const isCurrent = salts.equals(frame.subarray(8, 16))
    if (isWhole) {
      sum.add(frame.subarray(0, 8))
      sum.add(frame.subarray(FRAME_HEADER_BYTES))
      isWhole = isCurrent && sum.equals(frame, 16)
      if (isWhole && isCommit) lastWhole = number
    }
    // Frames of an earlier generation are left over, and were saved.
    if (!isWhole && isCurrent && isCommit) lost += 1
  }
  return Math.max(lost, lostByIndex(shm, salts, lastWhole))
}

/** After a crash, the index of the log still tells how many frames were acknowledged: a log may be cut short. */
function lostByIndex(shm: Buffer | null, salts: Buffer | null, lastWhole: number): number {
  if (shm === null || (salts !== null && !shm.subarray(SHM.salts, SHM.afterSalts).equals(salts))) return 0
  return unsaved(shm, lastWhole)
}

/** @returns how many frames of the log after `lastWhole` are not in the database. */
const unsaved = (shm: Buffer, lastWhole: number): number =>
  Math.max(0, shm.readUInt32LE(SHM.lastFrame) - Math.max(lastWhole, shm.readUInt32LE(SHM.saved)))

function readShm(path: string): Buffer | null {
  if (!existsSync(path)) return null
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(SHM.bytes)
    return readSync(file, bytes, 0, SHM.bytes, 0) === SHM.bytes ? bytes : null
  } finally {
    closeSync(file)
  }
}

const isPageSize = (bytes: number) => bytes >= 512 && bytes <= 65_536 && (bytes & (bytes - 1)) === 0

/** The checksum of the log: that of each frame continues that of the frame before it. */
class WalSum {
  #first = 0
  #second = 0
  readonly #isBigEndian: boolean

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian
  }

  /** @param bytes a multiple of eight. */
  add(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += 8) {
      this.#first = (this.#first + this.#word(bytes, at) + this.#second) >>> 0
      this.#second = (this.#second + this.#word(bytes, at + 4) + this.#first) >>> 0
    }
  }

  equals(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#first && bytes.readUInt32BE(at + 4) === this.#second
  }

  #word(bytes: Buffer, at: number): number {
    return this.#isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
  }
}
