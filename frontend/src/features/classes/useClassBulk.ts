import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.types.ts'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { sendOnce } from '../../lib/sendOnce.ts'
import { savedOf, type MaybeQueued } from '../../lib/offlineMutation.ts'
import { queuedToast, toast, unsavedToast } from '../../ui/toasts.ts'
import type { BulkAction } from '../../ui/table/useBulkActions.ts'
import {
  useActivateClassMutation,
  useCopyClassesMutation,
  useUpdateClassMutation,
} from './classesAdmin.api.ts'
import { describeCount } from './describeTerms.ts'
import { shiftDay } from './shiftDay.ts'
import { toClassInput, toClassValues } from './classValues.ts'

/** What moving changes; an empty location keeps each class where it is. */
export interface ClassMove {
  location: ClassInput['location'] | ''
  moveDays: number
}

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
    startDate: shiftDay(input.startDate, moveDays),
    endDate: shiftDay(input.endDate, moveDays),
  }
}

/** What can be done to several classes at once. */
export function useClassBulk() {
  const [activate] = useActivateClassMutation()
  const [update] = useUpdateClassMutation()
  const [copy] = useCopyClassesMutation()
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
      const copying = { ids: items.map(({ id }) => id), moveDays }
      const result = await sendOnce(`copy ${JSON.stringify(copying)}`, (key) => copy({ copying, key }))
      const made = savedOf(result.data)
      if (made)
        toast(`${describeCount(made.length)} copied`, moveDays === 0 ? 'The copies are inactive' : undefined)
      else if (result.error) return !unsavedToast(result, 'Failed to copy classes')
      else queuedToast()
      return true
    },
  }
}
