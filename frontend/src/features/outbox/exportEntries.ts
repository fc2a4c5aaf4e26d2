import type { OutboxEntry } from '../../offline/outbox/outbox.types.ts'
import { readPicture } from '../../offline/outbox/outboxStore.ts'
import { toDataUrl } from './toDataUrl.ts'
import { describeEntry } from './describeEntry.ts'

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
  return new Blob([JSON.stringify({ exportedAt: new Date().toISOString(), items }, null, 2)], {
    type: 'application/json',
  })
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
