import type { OutboxEntry, Unreadable } from '../../offline/outbox/queue/outbox.types.ts'
import { readPicture } from '../../offline/outbox/queue/outboxStore.ts'
import { describeUnreadable } from '../../offline/outbox/readable.ts'
import { describeEntry } from '../../ui/feedback/describeEntry.ts'

/**
 * Exports unsent entries as one file, for users who cannot wait for the network: the requests as they would
 * be sent, with pictures as data URLs. Passwords are left out.
 */
export const exportEntries = (entries: readonly OutboxEntry[]): Promise<Blob> => asFile(itemsOf(entries))

async function* itemsOf(entries: readonly OutboxEntry[]) {
  for (const entry of entries) {
    const picture = entry.picture ? await readPicture(entry.picture) : null
    yield {
      what: describeEntry(entry),
      state: entry.state,
      madeAt: new Date(entry.createdAt).toISOString(),
      idempotencyKey: entry.id,
      ...entry.request,
      refusal: entry.refusal,
      picture: picture && { address: entry.picture, dataUrl: await toDataUrl(picture) },
    }
  }
}

/** Exports unreadable entries unchanged as one file, with their pictures. Passwords are left out. */
export const exportUnreadable = (rows: readonly Unreadable[]): Promise<Blob> => asFile(rowsOf(rows))

async function* rowsOf(rows: readonly Unreadable[]) {
  for (const row of rows) {
    const { picture } = describeUnreadable(row)
    const file = picture ? await readPicture(picture) : null
    yield {
      key: String(row.key),
      value: row.value,
      picture: file && { address: picture, dataUrl: await toDataUrl(file) },
    }
  }
}

const withoutSecrets = (name: string, value: unknown) => (name === 'sealed' ? undefined : value)

/**
 * Builds a file one item at a time: one text with a hundred photos exceeds the memory of a page, while the
 * browser may store a Blob on the disk.
 */
async function asFile(items: AsyncIterable<object>): Promise<Blob> {
  const parts: BlobPart[] = [`{ "exportedAt": ${JSON.stringify(new Date().toISOString())}, "items": [`]
  for await (const item of items)
    parts.push(parts.length > 1 ? ',\n' : '\n', new Blob([JSON.stringify(item, withoutSecrets, 2)]))
  return new Blob([...parts, '\n] }\n'], { type: 'application/json' })
}

/** @returns a picture as a data URL. @throws the error of FileReader when it cannot be read. */
function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')))
    reader.readAsDataURL(picture)
  })
}
