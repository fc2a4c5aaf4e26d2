import { readableBytes } from '../../base/bytes.ts'
import { smallerCopy } from '../../data/writes/pictureFile.ts'
import { sendNow } from '../../offline/outbox/sending/drain.ts'
import { changeOutbox } from '../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { readPicture } from '../../offline/outbox/queue/outboxStore.ts'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'

/** Replaces a queued picture by a smaller copy under the same local address, and sends it. */
export async function sendSmaller({ id, picture: name }: OutboxEntry): Promise<void> {
  const picture = name === null ? null : await readPicture(name).catch(() => null)
  const smaller = picture && (await smallerCopy(picture))
  if (name === null || !picture || !smaller)
    return errorToast(
      'This browser cannot make this picture any smaller. Choose another one, or try again later.',
    )
  await changeOutbox(({ entries }) =>
    // It may be in flight again, or discarded.
    entries.some((entry) => entry.id === id && entry.state === 'failed')
      ? { pictures: [{ name, picture: smaller }] }
      : null,
  )
  toast('Sending a smaller copy', `${readableBytes(smaller.size)} instead of ${readableBytes(picture.size)}.`)
  await sendNow([id])
}
