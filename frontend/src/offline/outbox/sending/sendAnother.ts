import { sendNow } from './drain.ts'
import { toSeparateWrite } from '../queue/separateWrite.ts'
import { replace } from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'

/** Sends the changed text as a new write, in addition to the first one (see firstArrived.ts). */
export async function sendAnother(entry: OutboxEntry): Promise<void> {
  const separate = toSeparateWrite(entry)
  await replace(entry.id, separate)
  await sendNow([separate.id])
}
