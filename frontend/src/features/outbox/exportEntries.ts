import type { OutboxEntry, Unreadable } from '../../offline/outbox/outbox.types.ts'
import { readPicture } from '../../offline/outbox/outboxStore.ts'
import { describeUnreadable } from '../../offline/outbox/readable.ts'
import { toDataUrl } from './toDataUrl.ts'
import { describeEntry } from '../../ui/describeEntry.ts'

/**
 * Everything that waits as one file, for who cannot wait for the network: the calls as they would be sent,
 * pictures as data URLs. Passwords are left out.
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

/** What cannot be read as it stands, as one file, with the pictures that belong to it. Passwords are left out. */
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
 * Puts a file together one item at a time: a hundred photos in one text are more than a page can hold, and what
 * stands in a Blob is the browser's to keep, on the disk if need be.
 */
async function asFile(items: AsyncIterable<object>): Promise<Blob> {
  const parts: BlobPart[] = [`{ "exportedAt": ${JSON.stringify(new Date().toISOString())}, "items": [`]
  for await (const item of items)
    parts.push(parts.length > 1 ? ',\n' : '\n', new Blob([JSON.stringify(item, withoutSecrets, 2)]))
  return new Blob([...parts, '\n] }\n'], { type: 'application/json' })
}

/** Has the browser save a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
