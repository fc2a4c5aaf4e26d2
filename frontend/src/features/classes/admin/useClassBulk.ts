import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { DateTime } from 'luxon'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { savedOf, type MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import { errorToast } from '../../../ui/feedback/toasts.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { useActivateClassMutation, useUpdateClassMutation } from './classesAdmin.api.ts'
import { useClassCopies } from './useClassCopies.ts'
import { describeCount } from '../describeTerms.ts'
import { toClassInput, toClassValues } from './classValues.ts'

/** What moving changes; an empty location keeps each class where it is. */
export interface ClassMove {
  location: ClassInput['location'] | ''
  moveDays: number
}

/** @param instant a day as ISO 8601 in UTC. @returns it that many days later; an invalid one as it is. */
export const daysLater = (instant: string, days: number): string =>
  DateTime.fromISO(instant, { zone: 'utc' }).plus({ days }).toISO() ?? instant

/** The form knows days alone; a class that is moved or restored keeps its time of day. */
const inputOf = (item: Class): ClassInput => ({
  ...toClassInput(toClassValues(item)),
  startDate: item.startDate,
  endDate: item.endDate,
})

function movedInput(item: Class, { location, moveDays }: ClassMove): ClassInput {
  const input = inputOf(item)
  return {
    ...input,
    location: location || input.location,
    startDate: daysLater(input.startDate, moveDays),
    endDate: daysLater(input.endDate, moveDays),
  }
}

/** What can be done to several classes at once. */
export function useClassBulk() {
  const [activate] = useActivateClassMutation()
  const [update] = useUpdateClassMutation()
  const copy = useClassCopies()
  const failed = 'It could not be saved. Please try again.'

  return {
    activation: (isActive: boolean): BulkAction<Class> => ({
      done: (count) => `${describeCount(count)} ${isActive ? 'activated' : 'deactivated'}`,
      failed,
      write: ({ id }) => activate({ id, isActive }),
      undo: ({ id }) => activate({ id, isActive: !isActive }),
    }),
    /** Each is saved over the version that is shown: a class that somebody has changed since is left as it is. */
    moving: (move: ClassMove): BulkAction<Class> => ({
      done: (count) => `${describeCount(count)} moved`,
      failed,
      write: (item) =>
        update({ id: item.id, version: item.version, input: movedInput(item, move), key: randomUuid() }),
      undo: (item, saved) => {
        const version = savedOf(saved as MaybeQueued<Class> | undefined)?.version ?? item.version
        return update({ id: item.id, version, input: inputOf(item), key: randomUuid() })
      },
    }),
    /** Copies them with one request. @returns whether they are copied, or will be. */
    copyAll: async (items: readonly Class[], moveDays: number): Promise<boolean> => {
      const { error } = await copy({ ids: items.map(({ id }) => id), moveDays })
      if (error) errorToast(errorMessageOf(error, 'Failed to copy classes'))
      return !error
    },
  }
}
