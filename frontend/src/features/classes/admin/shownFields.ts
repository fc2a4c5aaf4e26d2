import { CLASS_STATES, classState, type Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { useMemo } from 'react'
import { useCoaches, type Coach } from './useCoaches.ts'
import { useSeasons } from '../seasonsAdmin.api.ts'
import type { ShownFields } from '../../../ui/list/find/findItems.ts'
import { hasEnded } from '../hasEnded.ts'

/** The filter by status. */
export const CLASS_STATUSES = [...CLASS_STATES, 'ended'] as const

/** The filter by coach: classes without one. */
export const NO_COACH = '-'

/** Every class has exactly one status: one that has ended has no other. */
const statusOf = (item: Class): (typeof CLASS_STATUSES)[number] =>
  hasEnded(item) ? 'ended' : classState(item)

/** @returns what a row of the schedule shows beside the fields of its class. */
export function shownFields(coaches: readonly Coach[], seasons: readonly Season[]): ShownFields<Class> {
  const coachNames = new Map(coaches.map(({ id, name }) => [id, name]))
  const seasonNames = new Map(seasons.map(({ id, name }) => [id, name.toLowerCase()]))
  const accountOf = ({ coachId }: Class) => (coachId ? coachNames.get(coachId) : undefined)

  return {
    status: {
      hasWord: (item, word) => statusOf(item).startsWith(word),
      valuesOf: (item) => [statusOf(item)],
    },
    season: {
      hasWord: ({ seasonId }, word) => seasonNames.get(seasonId ?? '')?.includes(word) ?? false,
      valuesOf: ({ seasonId }) => [seasonId],
    },
    coach: {
      hasWord: (item, word) => accountOf(item)?.toLowerCase().includes(word) ?? false,
      // One class may name a coach by account, and another the same coach by text.
      valuesOf: (item) => {
        const { coachId, coach } = item
        if (!accountOf(item) && !coach) return [coachId, NO_COACH]
        if (coachId || !coach) return [coachId, accountOf(item)]
        const namesakes = coaches.filter(({ name }) => name.toLowerCase() === coach.toLowerCase())
        return [coach, ...namesakes.map(({ id }) => id)]
      },
    },
  }
}

/** @returns the same with the coaches and seasons that this device knows. */
export function useShownFields(): ShownFields<Class> {
  const coaches = useCoaches()
  const seasons = useSeasons()
  return useMemo(() => shownFields(coaches, seasons), [coaches, seasons])
}
