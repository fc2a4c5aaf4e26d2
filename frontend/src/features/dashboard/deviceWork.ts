import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { describeEntry } from '../../ui/feedback/describeEntry.ts'
import type { FormDraftLink } from './formDrafts.ts'
import type { WorkRow } from './workRow.ts'

/**
 * @param unsent writes of this account in the outbox. @param drafts of its forms.
 * @returns what waits on this device.
 */
export function deviceWork(unsent: readonly OutboxEntry[], drafts: readonly FormDraftLink[]): WorkRow[] {
  return [
    ...outboxRows(unsent),
    ...drafts.map(({ form, title, path, at }): WorkRow => ({
      key: `draft ${form}`,
      to: path,
      icon: 'pencil',
      title,
      detail: `Typed on this device on ${dateAndTime(new Date(at).toISOString())} and not saved yet`,
      state: 'Unsaved',
    })),
  ]
}

function outboxRows(unsent: readonly OutboxEntry[]): WorkRow[] {
  const [first] = unsent
  if (!first) return []
  const stuck = unsent.filter(({ state }) => state === 'failed' || state === 'conflict')
  const count = unsent.length === 1 ? '1 change is waiting' : `${unsent.length} changes are waiting`
  return [
    {
      key: 'outbox',
      to: '/admin/outbox',
      icon: 'outbox',
      title: `${count} on this device`,
      detail: describeEntry(stuck[0] ?? first) + (unsent.length > 1 ? ` and ${unsent.length - 1} more` : ''),
      ...(stuck.length > 0
        ? { state: stuck[0]?.state === 'conflict' ? 'Conflict' : 'Refused', tone: 'alarm' }
        : { state: 'Waiting' }),
    },
  ]
}
