import { isSendable } from './queue/outbox.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'
import { overlaidItem } from './overlay.ts'
import { versionOf } from './queue/rebase.ts'
import { isUnsent } from './queue/references.ts'

/**
 * Returns an object with what the current session has written from the outbox since it was read. Writes of others are
 * left out, so that saving over them is still a conflict; those of this session are none (see `ownVersion`), so that
 * an open form that did not take them would set them back.
 * @param resource its path below /api. @param read the object, as it was read.
 */
export function ownState<Item extends { version: number }>(
  read: Item,
  resource: string,
  entries: readonly OutboxEntry[],
): Item {
  const own = entries.filter((entry) => entry.resource === resource && isSendable(entry))
  const sentEntry = own.findLast(
    ({ state, current, request }) =>
      state === 'sent' && (request.version ?? 0) > read.version && versionOf(current) === request.version,
  )
  const newest = (sentEntry?.current ?? read) as Item & { id: string }
  // What another tab sends at once is followed only if it has to wait.
  const waiting = own.filter((entry) => isUnsent(entry) && entry.state !== 'sending')
  return overlaidItem(newest, waiting) ?? read
}
