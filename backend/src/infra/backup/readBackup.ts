import { open, type FileHandle } from 'node:fs/promises'
import { deserialize } from 'bson'
import type { Schema } from 'joi'
import { DATA_VERSION, FIRST_DATA_VERSION, isOfEarlierBuild } from '../database/dataVersion.ts'
import { RELEASE } from '../release.ts'
import { BackupError, backupErrorOf } from './backupError.ts'
import {
  collectionSchema,
  FORMAT,
  headerSchema,
  MAGIC,
  SECTION,
  secretSchema,
  trailerSchema,
  type BackupCollection,
  type BackupHeader,
  type BackupSecret,
  type BackupTrailer,
  type CollectionTotals,
} from './format.ts'
import { SectionReader, type ReadableFile, type Section } from './sections.ts'

const LEAST_DOCUMENT_BYTES = 5

/** What is in a backup. */
export interface BackupSummary {
  header: BackupHeader
  secret: BackupSecret
  collections: (BackupCollection & CollectionTotals)[]
  /** The size of the file. */
  fileBytes: number
}

/** Gets the content of a backup while it is read; what a visitor throws ends the reading. */
export interface BackupVisitor {
  collection?(collection: BackupCollection): void | Promise<void>
  /** Some documents of the last collection, as BSON. */
  documents?(documents: readonly Uint8Array[], collection: BackupCollection): void | Promise<void>
  /** Is told how many bytes of documents were read so far. */
  onProgress?: ((bytes: number) => void) | undefined
}

/**
 * Opens a backup for several readings.
 * @throws BackupError if there is no such file or it cannot be read.
 */
export async function openBackup(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r')
    if ((await file.stat()).isFile()) return file
    await file.close()
    throw new BackupError(`${path} is not a file.`)
  } catch (error) {
    throw backupErrorOf(error, path)
  }
}

/**
 * Reads a whole backup and checks every byte of it.
 * @param path for the sentences. @returns what is in it.
 * @throws BackupError, with a sentence, for a file that is cut short, was changed, belongs to something else or is
 *   of a newer release or of a build before release 1.0.0.
 */
export async function readBackup(
  file: ReadableFile,
  path: string,
  visitor: BackupVisitor = {},
): Promise<BackupSummary> {
  const reader = new SectionReader(file, path)
  const header = await readHeader(reader, path)
  const secret = read<BackupSecret>(reader, await reader.next(), SECTION.secret, secretSchema)
  const collections: BackupSummary['collections'] = []
  let bytes = 0
  for (;;) {
    const section = await reader.next()
    const current = collections.at(-1)
    if (section.kind === SECTION.collection) {
      const next = read<BackupCollection>(reader, section, SECTION.collection, collectionSchema)
      if (collections.some(({ name }) => name === next.name)) throw reader.changed(section.at)
      collections.push({ ...next, documents: 0, bytes: 0 })
      await visitor.collection?.(next)
    } else if (section.kind === SECTION.documents && current) {
      const documents = splitDocuments(section.content)
      if (!documents) throw reader.changed(section.at)
      current.documents += documents.length
      current.bytes += section.content.byteLength
      bytes += section.content.byteLength
      await visitor.documents?.(documents, current)
      visitor.onProgress?.(bytes)
    } else {
      const trailer = read<BackupTrailer>(reader, section, SECTION.trailer, trailerSchema)
      const isWhole =
        reader.sum().equals(trailer.sha256) &&
        isSame(trailer.collections, collections) &&
        (await reader.isAtEnd())
      if (!isWhole) throw reader.changed(section.at)
      return { header, secret, collections, fileBytes: (await file.stat()).size }
    }
  }
}

async function readHeader(reader: SectionReader, path: string): Promise<BackupHeader> {
  const magic = await reader.bytes(MAGIC.byteLength)
  if (!magic.equals(MAGIC)) throw new BackupError(`${path} is not a backup of this site.`)
  reader.add(magic)
  const section = await reader.next()
  const { format, dataVersion, release } = unpack(reader, section, SECTION.header) as Partial<BackupHeader>
  // Ahead of the other fields, which a newer release may have changed.
  if (Number(format) > FORMAT || Number(dataVersion) > DATA_VERSION)
    throw new BackupError(
      `${path} was made by release ${release}, and this is release ${RELEASE}. Install release ${release} or newer to use it.`,
    )
  const header = read<BackupHeader>(reader, section, SECTION.header, headerSchema)
  if (header.dataVersion < FIRST_DATA_VERSION)
    throw new BackupError(`${isOfEarlierBuild(path)}: restore it with the build that made it.`)
  return header
}

function unpack(reader: SectionReader, { kind, content, at }: Section, expected: number): object {
  if (kind !== expected) throw reader.changed(at)
  try {
    return deserialize(content, { promoteBuffers: true })
  } catch {
    throw reader.changed(at)
  }
}

function read<T>(reader: SectionReader, section: Section, expected: number, schema: Schema<T>): T {
  const { value, error } = schema.validate(unpack(reader, section, expected), { convert: false })
  if (error) throw reader.changed(section.at)
  return value
}

const isSame = (expected: readonly CollectionTotals[], actualTotals: readonly CollectionTotals[]): boolean =>
  expected.length === actualTotals.length &&
  expected.every(({ name, documents, bytes }, at) => {
    const other = actualTotals[at]
    return other?.name === name && other.documents === documents && other.bytes === bytes
  })

/** @returns the BSON documents that stand one after another in these bytes; null if they are not whole. */
function splitDocuments(bytes: Buffer): Uint8Array[] | null {
  const documents: Uint8Array[] = []
  for (let at = 0; at < bytes.byteLength;) {
    const length = bytes.byteLength - at >= LEAST_DOCUMENT_BYTES ? bytes.readInt32LE(at) : 0
    const end = at + length
    if (length < LEAST_DOCUMENT_BYTES || end > bytes.byteLength || bytes[end - 1] !== 0) return null
    documents.push(bytes.subarray(at, end))
    at = end
  }
  return documents
}
