import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { useClassesQuery, usePublicClassQuery } from './classes.api.ts'
import { isMissing } from '../../data/api/isMissing.ts'

interface PublicClass {
  visibleClass: Class | undefined
  hasFailed: boolean
  error: unknown
  refetch: () => void
}

/**
 * A class by id; one that is offered is shown at once from the list of all, also offline, unless the server says that
 * it is gone.
 */
export function usePublicClass(id: string): PublicClass {
  const { data: offered } = useClassesQuery('all')
  const { data, error, isFetching, refetch } = usePublicClassQuery(id)
  const isGone = isMissing(error)
  const visibleClass = isGone ? undefined : (data ?? offered?.find((one) => one.id === id))
  return {
    visibleClass,
    hasFailed: isGone || (error !== undefined && !visibleClass && !isFetching),
    error,
    refetch: () => void refetch(),
  }
}
