import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import {
  CLASS_FILTERS,
  CLASS_STATUSES,
  NO_COACH,
  type Class,
} from '@lane-and-court/contract/classes/classes.ts'
import { conditionsOf, meets, wordsOf } from '@lane-and-court/contract/resources/wordConditions.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { useMemo } from 'react'
import { useCoaches, type Coach } from '../../../lib/content/useCoaches.ts'
import { useSeasons } from '../../../lib/content/useSeasons.ts'
import type { ListQuery } from '../../../ui/table/listSort.ts'
import { hasEnded } from '../hasEnded.ts'

const lower = (text: string | null | undefined) => (text ?? '').toLowerCase()

/** @returns a function that finds classes on this device by search and filters, by the rules of the server. */
export function classMatches(
  coaches: readonly Coach[],
  seasons: readonly Season[],
): (item: Class, query: ListQuery) => boolean {
  const names = new Map(coaches.map(({ id, name }) => [id, name]))
  const statusOf = (item: Class) => (hasEnded(item) ? 'ended' : item.isActive ? 'active' : 'inactive')
  const accountOf = ({ coachId }: Class) => (coachId ? names.get(coachId) : undefined)

  const hasWord = (item: Class, word: string) =>
    conditionsOf(CLASS_FIELDS, word).some((condition) => meets(item, condition)) ||
    CLASS_STATUSES.some((status) => status.startsWith(lower(word)) && status === statusOf(item)) ||
    lower(accountOf(item)).includes(lower(word)) ||
    lower(seasons.find(({ id }) => id === item.seasonId)?.name).includes(lower(word))

  const isTaughtBy = (item: Class, coach: string) => {
    if (coach === NO_COACH) return !accountOf(item) && !item.coach
    const name = names.get(lower(coach)) ?? coach
    return (
      item.coachId === lower(coach) ||
      (item.coachId ? lower(accountOf(item)) === lower(coach) : lower(item.coach) === lower(name))
    )
  }

  return (item, query) =>
    wordsOf(String(query['q'] ?? '')).every((word) => hasWord(item, word)) &&
    CLASS_FILTERS.every((name) => query[name] === undefined || String(item[name]) === String(query[name])) &&
    (query['status'] === undefined || statusOf(item) === query['status']) &&
    (query['season'] === undefined || item.seasonId === query['season']) &&
    (query['coach'] === undefined || isTaughtBy(item, String(query['coach'])))
}

/** @returns the same with the coaches and seasons that this device knows. */
export function useClassMatches() {
  const coaches = useCoaches()
  const seasons = useSeasons()
  return useMemo(() => classMatches(coaches, seasons), [coaches, seasons])
}
