import { MongoClient } from 'mongodb'

/** @returns the bytes of all documents and the indexes of each collection of a database, by name. */
export async function allDocuments(
  uri: string,
): Promise<Record<string, { documents: string[]; indexes: object[] }>> {
  const client = await MongoClient.connect(uri)
  try {
    const db = client.db()
    const collections: Record<string, { documents: string[]; indexes: object[] }> = {}
    for (const { name } of await db.listCollections().toArray()) {
      const raw = await db.collection(name).find({}, { raw: true }).toArray()
      const documents = raw.map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('hex'))
      const indexes = await db.collection(name).listIndexes().toArray()
      collections[name] = {
        documents: documents.toSorted(),
        indexes: indexes
          .map(({ v: _version, ...index }) => index)
          .toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
      }
    }
    return collections
  } finally {
    await client.close()
  }
}
