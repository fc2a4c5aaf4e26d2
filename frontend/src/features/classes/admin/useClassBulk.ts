import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { DateTime } from 'luxon'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { errorToast } from '../../../ui/feedback/toasts.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { saving } from './classBatches.ts'
import { useClassCopies } from './useClassCopies.ts'
import { sentInput } from './classValues.ts'

/** What moving changes; an empty location keeps each class where it is. */
export interface ClassMove {
  location: ClassInput['location'] | ''
  moveDays: number
  /** The season into which classes are copied; empty where their dates are shifted. */
  seasonId: string
}

/** @param instant a day as ISO 8601 in UTC. @returns it that many days later; an invalid one as it is. */
export const daysLater = (instant: string, days: number): string =>
  DateTime.fromISO(instant, { zone: 'utc' }).plus({ days }).toISO() ?? instant

function movedInput(item: Class, { location, moveDays }: ClassMove): ClassInput {
  const input = sentInput(item)
  return {
    ...input,
    location: location || input.location,
    startDate: daysLater(input.startDate, moveDays),
    endDate: daysLater(input.endDate, moveDays),
  }
}

/** What can be done to several classes at once. */
export function useClassBulk() {
  const copy = useClassCopies()
  return {
    moving: (move: ClassMove): BulkAction<Class> => saving('moved', (item) => movedInput(item, move)),
    changing: (changed: readonly { item: Class; input: ClassInput }[]): BulkAction<Class> => {
      const inputs = new Map(changed.map(({ item, input }) => [item.id, input]))
      return saving('changed', (item) => inputs.get(item.id) ?? sentInput(item))
    },
    /** Copies them, as many at once as one request takes. @returns whether they are copied, or will be. */
    copyAll: async (items: readonly Class[], { moveDays, seasonId }: ClassMove): Promise<boolean> => {
      const to = seasonId ? { seasonId } : { moveDays }
      for (let at = 0; at < items.length; at += CLASS_LIMITS.copies) {
        const ids = items.slice(at, at + CLASS_LIMITS.copies).map(({ id }) => id)
        const { error } = await copy({ ids, ...to })
        if (error) {
          errorToast(errorMessageOf(error, 'Failed to copy classes'))
          return false
        }
      }
      return true
    },
  }
}
