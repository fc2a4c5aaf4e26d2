import { createHash } from 'node:crypto'
import { serialize } from 'bson'
import { RELEASE } from '../release.ts'
import {
  FORMAT,
  MAGIC,
  PRODUCT,
  SECTION,
  SECTION_BYTES,
  type BackupHeader,
  type BackupSecret,
  type CollectionTotals,
  type SectionKind,
} from './format.ts'
import { encodeSection } from './sections.ts'
import { readDataVersion } from './siteMarks.ts'
import { inReadingOrder, type BackupSource, type SourceCollection } from './source.ts'

export interface BackupContent {
  source: BackupSource
  sessionSecret: string | null
  /** Is told how many bytes of documents were read so far. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Ends the work early. */
  signal?: AbortSignal | undefined
}

/**
 * @returns the bytes of a backup, section by section.
 * @throws what the source throws, or the reason of the signal; BackupError for data of a newer release.
 */
export async function* backupBytes({
  source,
  sessionSecret,
  onProgress,
  signal,
}: BackupContent): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  const counted = (bytes: Buffer) => {
    whole.update(bytes)
    return bytes
  }
  const section = async (kind: SectionKind, content: object | Uint8Array) =>
    counted(await encodeSection(kind, content instanceof Uint8Array ? content : bsonOf(content)))

  const header: BackupHeader = {
    format: FORMAT,
    product: PRODUCT,
    release: RELEASE,
    dataVersion: await readDataVersion(source),
    at: new Date(),
    store: source.store,
    consistency: source.consistency,
  }
  yield counted(MAGIC)
  yield section(SECTION.header, header)
  yield section(SECTION.secret, { sessionSecret } satisfies BackupSecret)
  const totals: CollectionTotals[] = []
  let bytes = 0
  for (const collection of inReadingOrder(source.collections)) {
    const { name, options, indexes } = collection
    yield section(SECTION.collection, { name, options, indexes })
    const total: CollectionTotals = { name, documents: 0, bytes: 0 }
    totals.push(total)
    for await (const documents of inSections(collection)) {
      signal?.throwIfAborted()
      const content = Buffer.concat(documents)
      total.documents += documents.length
      total.bytes += content.byteLength
      bytes += content.byteLength
      yield section(SECTION.documents, content)
      onProgress?.(bytes)
    }
  }
  const sha256 = whole.digest()
  yield encodeSection(SECTION.trailer, bsonOf({ collections: totals, sha256 }))
}

const bsonOf = (content: object): Uint8Array => serialize(content, { ignoreUndefined: true })

/** Collects documents up to the size of a section. */
async function* inSections(collection: SourceCollection): AsyncGenerator<Uint8Array[]> {
  let documents: Uint8Array[] = []
  let bytes = 0
  for await (const batch of collection.documents()) {
    for (const document of batch) {
      if (documents.length > 0 && bytes + document.byteLength > SECTION_BYTES) {
        yield documents
        documents = []
        bytes = 0
      }
      documents.push(document)
      bytes += document.byteLength
    }
  }
  if (documents.length > 0) yield documents
}
