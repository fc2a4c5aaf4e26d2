import mongoose from 'mongoose'
import '../../backend/src/app.ts'
import { connectDatabase, ensureIndexes } from '../../backend/src/infra/database/connect.ts'
import { aContactMessage } from '../../backend/src/testing/factories.ts'

/** How many messages the inbox has, unless the bench says otherwise. */
export const MESSAGES = 100_000
const BATCH = 1_000

/**
 * Fills the inbox of a site that is not running.
 * @param textOf the text of message number n; the first is the newest.
 * @param work is done with the full inbox, before the site starts. @param count of the messages.
 */
export async function fillInbox(
  { mongodbUri, dataDir }: { mongodbUri: string | null; dataDir: string },
  textOf: (n: number) => string,
  work: () => Promise<void> = async () => {},
  count = MESSAGES,
): Promise<void> {
  const database = await connectDatabase({ mongodbUri, dataDir })
  await ensureIndexes()
  const { collection } = mongoose.model('ContactMessage')
  for (let at = 0; at < count; at += BATCH) {
    const list = Array.from({ length: BATCH }, (_, n) => ({
      ...aContactMessage({ message: textOf(at + n) }),
      readAt: new Date(),
      doneAt: null,
      mailedAt: null,
      version: 1,
      createdAt: new Date(Date.now() - at - n),
      updatedAt: new Date(),
    }))
    await collection.insertMany(list)
  }
  await work()
  await database.close()
}
