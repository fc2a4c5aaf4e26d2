import { MongoClient } from 'mongodb'
import { ObjectId } from 'mongodb'
import type { Tally } from './load.ts'

export interface Verdict {
  lost: number
  doubled: number
}

/** Compares what is stored with what was acknowledged. */
export async function verify(uri: string, { messages, classes }: Tally): Promise<Verdict> {
  const client = await MongoClient.connect(uri, { readConcern: { level: 'majority' } })
  try {
    const stored = new Map<string, number>()
    for await (const { message } of client.db().collection('contactmessages').find())
      stored.set(message, (stored.get(message) ?? 0) + 1)
    const verdict: Verdict = {
      lost: messages.filter((message) => !stored.has(message)).length,
      doubled: [...stored.values()].reduce((sum, count) => sum + count - 1, 0),
    }
    for (const [id, { version, name }] of classes) {
      const found = await client
        .db()
        .collection('classes')
        .findOne({ _id: new ObjectId(id) })
      if (found?.['name'] !== name) verdict.lost++
      // Each edit increments the version, so that an edit that was done twice shows.
      verdict.lost += Math.max(0, version - (found?.['version'] ?? 0))
      verdict.doubled += Math.max(0, (found?.['version'] ?? 0) - version)
    }
    return verdict
  } finally {
    await client.close()
  }
}
