import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError } from './backupError.ts'
import { MAX_SECTION_BYTES, SECTION, type SectionKind } from './format.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Pictures are packed already, and texts are small: a higher level would take longer and save little. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

const HEAD_BYTES = 10
const SUM_BYTES = 32
const AS_IT_IS = 0
const ZSTD = 1
const KINDS: readonly number[] = Object.values(SECTION)

/** @returns one section as it is stored. */
export async function encodeSection(kind: SectionKind, content: Uint8Array): Promise<Buffer> {
  const packed = await compress(content, LEVEL)
  const isSmaller = packed.byteLength < content.byteLength
  const stored = isSmaller ? packed : content
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(kind, 0)
  head.writeUInt8(isSmaller ? ZSTD : AS_IT_IS, 1)
  head.writeUInt32LE(stored.byteLength, 2)
  head.writeUInt32LE(content.byteLength, 6)
  return Buffer.concat([head, createHash('sha256').update(head).update(stored).digest(), stored])
}

export interface Section {
  kind: SectionKind
  content: Buffer
  /** Where it begins in the file. */
  at: number
}

/** What is read of an open file. */
export interface ReadableFile {
  read(into: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
  stat(): Promise<{ size: number }>
}

/** Reads the sections of a file one after another, and checks each. */
export class SectionReader {
  #at = 0
  readonly #file: ReadableFile
  readonly #path: string
  readonly #whole = createHash('sha256')

  /** @param path for the sentences. */
  constructor(file: ReadableFile, path: string) {
    this.#file = file
    this.#path = path
  }

  /** @returns the next bytes of the file. @throws BackupError if it ends before. */
  async bytes(length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length)
    for (let filled = 0; filled < length;) {
      const { bytesRead } = await this.#file.read(buffer, filled, length - filled, this.#at + filled)
      if (bytesRead === 0) throw this.#cut()
      filled += bytesRead
    }
    this.#at += length
    return buffer
  }

  /** @returns whether nothing follows. */
  async isAtEnd(): Promise<boolean> {
    return (await this.#file.read(Buffer.alloc(1), 0, 1, this.#at)).bytesRead === 0
  }

  /** Counts bytes as a part of the file for `sum`. */
  add(bytes: Uint8Array): void {
    this.#whole.update(bytes)
  }

  /** The SHA-256 of everything before the trailer; nothing can be read after it was asked for. */
  sum(): Buffer {
    return this.#whole.digest()
  }

  /** @throws BackupError if the file is cut short or was changed. */
  async next(): Promise<Section> {
    const at = this.#at
    const head = await this.bytes(HEAD_BYTES)
    const [kind, packing] = [head.readUInt8(0), head.readUInt8(1)]
    const [storedBytes, contentBytes] = [head.readUInt32LE(2), head.readUInt32LE(6)]
    const isPossible =
      KINDS.includes(kind) && packing <= ZSTD && Math.max(storedBytes, contentBytes) <= MAX_SECTION_BYTES
    if (!isPossible) throw this.changed(at)
    const sum = await this.bytes(SUM_BYTES)
    const stored = await this.bytes(storedBytes)
    if (!createHash('sha256').update(head).update(stored).digest().equals(sum)) throw this.changed(at)
    if (kind !== SECTION.trailer) for (const part of [head, sum, stored]) this.add(part)
    const content = await this.#unpack(stored, packing, contentBytes, at)
    return { kind: kind as SectionKind, content, at }
  }

  /**
   * Goes to the next section of a kind, past all others, which are not looked at.
   * @throws BackupError if the file is cut short, or that section was changed.
   */
  async goTo(kind: SectionKind): Promise<Section> {
    for (;;) {
      const at = this.#at
      const head = await this.bytes(HEAD_BYTES)
      if (head.readUInt8(0) === kind) {
        this.#at = at
        return this.next()
      }
      this.#at += SUM_BYTES + head.readUInt32LE(2)
    }
  }

  changed(at: number): BackupError {
    return new BackupError(`${this.#path} was changed or is damaged, at byte ${at}. Use another backup.`)
  }

  async #unpack(stored: Buffer, packing: number, bytes: number, at: number): Promise<Buffer> {
    if (packing === AS_IT_IS && stored.byteLength === bytes) return stored
    const content = await decompress(stored, { maxOutputLength: Math.max(1, bytes) }).catch(() => null)
    if (packing === AS_IT_IS || content?.byteLength !== bytes) throw this.changed(at)
    return content
  }

  #cut(): BackupError {
    return new BackupError(`${this.#path} is cut short: its end is missing. Use another backup.`)
  }
}
