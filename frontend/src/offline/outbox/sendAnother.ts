import { sendNow } from './drain.ts'
import { asAnother } from './firstArrived.ts'
import { replace } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

/** Sends words that were changed after a first try has arrived, beside what that has made. */
export async function sendAnother(entry: OutboxEntry): Promise<void> {
  const made = asAnother(entry)
  await replace(entry.id, made)
  await sendNow([made.id])
}
