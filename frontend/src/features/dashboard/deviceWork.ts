import { dateAndTime, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { describeEntry } from '../../ui/feedback/describeEntry.ts'
import type { FormDraftLink } from './formDrafts.ts'
import type { WorkRow } from './workRow.ts'

/**
 * @param stuck writes of this account about which a person must decide. @param drafts of its forms.
 * @returns what needs somebody on this device. Writes that only wait for a network need nobody.
 */
export const deviceWork = (stuck: readonly OutboxEntry[], drafts: readonly FormDraftLink[]): WorkRow[] => [
  ...stuck.map(stuckRow),
  ...drafts.map(draftRow),
]

function stuckRow(entry: OutboxEntry): WorkRow {
  const { id, state, screen, refusal } = entry
  const isConflict = state === 'conflict'
  return {
    key: `outbox ${id}`,
    // What was refused can also be tried again there.
    to: isConflict ? (screen ?? '/admin/outbox') : '/admin/outbox',
    icon: 'outbox',
    title: describeEntry(entry),
    detail: isConflict
      ? 'Someone else saved this first. Open it to compare both versions and choose.'
      : (refusal?.message ?? 'The server did not accept it.'),
    state: isConflict ? 'Conflict' : "Couldn't be saved",
    tone: 'alarm',
    discards: { entry },
  }
}

const draftRow = ({ form, title, path, at, what, isGone }: FormDraftLink): WorkRow => ({
  key: `draft ${form}`,
  to: path,
  icon: 'pencil',
  title,
  detail: isGone
    ? `${draftFrom(at)}. The ${what} was deleted: restore it from the trash to use this draft.`
    : draftFrom(at),
  state: 'Unsaved',
  discards: { draft: form },
})

/** @param now epoch milliseconds, as `at`. @returns 'Unsaved draft from 9:53 PM', with the date if it is not of today. */
export function draftFrom(at: number, now = Date.now()): string {
  const [day, time] = newYorkClock(at).split('T')
  const isToday = day === newYorkClock(now).slice(0, 10)
  return `Unsaved draft from ${isToday ? describeTime(time ?? '') : dateAndTime(new Date(at).toISOString())}`
}
