import type { OutboxEntry, Unreadable } from '../../offline/outbox/outbox.types.ts'
import { readPicture } from '../../offline/outbox/outboxStore.ts'
import { describeUnreadable } from '../../offline/outbox/readable.ts'
import { toDataUrl } from './toDataUrl.ts'
import { describeEntry } from '../../ui/describeEntry.ts'

/**
 * Everything that waits as one file, for who cannot wait for the network: the calls as they would be sent,
 * pictures as data URLs. Passwords are left out.
 */
export async function exportEntries(entries: readonly OutboxEntry[]): Promise<Blob> {
  const items = []
  // One picture at a time.
  for (const entry of entries) {
    const picture = entry.picture ? await readPicture(entry.picture) : null
    items.push({
      what: describeEntry(entry),
      state: entry.state,
      madeAt: new Date(entry.createdAt).toISOString(),
      idempotencyKey: entry.id,
      ...entry.request,
      refusal: entry.refusal,
      picture: picture && { address: entry.picture, dataUrl: await toDataUrl(picture) },
    })
  }
  return asFile(items)
}

const asFile = (items: unknown[]) =>
  new Blob([JSON.stringify({ exportedAt: new Date().toISOString(), items }, withoutSecrets, 2)], {
    type: 'application/json',
  })

const withoutSecrets = (name: string, value: unknown) => (name === 'sealed' ? undefined : value)

/** What cannot be read as it stands, as one file, with the pictures that belong to it. Passwords are left out. */
export async function exportUnreadable(rows: readonly Unreadable[]): Promise<Blob> {
  const items = []
  for (const row of rows) {
    const { picture } = describeUnreadable(row)
    const file = picture ? await readPicture(picture) : null
    items.push({
      key: String(row.key),
      value: row.value,
      picture: file && { address: picture, dataUrl: await toDataUrl(file) },
    })
  }
  return asFile(items)
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
