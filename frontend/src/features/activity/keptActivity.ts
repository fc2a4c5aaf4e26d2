import type { Activity, ActivePerson, ActivityPage } from '@lane-and-court/contract/activity/activity.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { PersistedQuery } from '../../offline/persisted/lastFulfilled.ts'

/** The filters of the log as the address has them; empty or missing for all. */
export type ActivityFilter = Partial<Record<'q' | 'person' | 'kind' | 'from' | 'to', string>>

/** @returns the responses with entries of the log in the store. */
export const activityPages = (
  queries: Readonly<Record<string, PersistedQuery | undefined>>,
): ActivityPage[] =>
  Object.values(queries).flatMap((query) =>
    query?.endpointName === 'activity' && query.data ? [query.data as ActivityPage] : [],
  )

/** @returns each entry of these responses once, the newest first. */
export function entriesIn(pages: readonly ActivityPage[]): Activity[] {
  const entries = new Map(pages.flatMap(({ items }) => items).map((entry) => [entry.id, entry]))
  return [...entries.values()].toSorted((one, other) => other.at.localeCompare(one.at))
}

/** @returns whether an entry matches, by the rules of the server. */
export function matches(activity: Activity, filter: ActivityFilter): boolean {
  const { actor, object, objects = [], address = '', at } = activity
  const { q = '', person, kind, from, to } = filter
  const day = newYorkClock(at).slice(0, 10)
  const names = [object, ...objects].map(({ name }) => name)
  const texts = [actor.name, ...names, address].map((text) => text.toLowerCase())
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    (!person || actor.id === person) &&
    (!kind || object.type === kind) &&
    (!from || day >= from) &&
    (!to || day <= to) &&
    words.every((word) => texts.some((text) => text.includes(word)))
  )
}

/** @returns who did something in these entries, by name. */
export function peopleIn(entries: readonly Activity[]): ActivePerson[] {
  const names = new Map<string, string>()
  for (const { actor } of entries) if (actor.id && !names.has(actor.id)) names.set(actor.id, actor.name)
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
