import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useClassesQuery, usePublicClassQuery } from '../../lib/classes.queries.ts'
import { partOfSimilar } from './page/similarClasses.ts'

interface PublicClass {
  shown: Class | undefined
  hasFailed: boolean
  error: unknown
  refetch: () => void
}

/** A class by id; one that is offered is shown at once from the list of all, also offline. */
export function usePublicClass(id: string): PublicClass {
  const { data: offered } = useClassesQuery('all', { part: partOfSimilar(id) })
  const { data, error, isFetching, refetch } = usePublicClassQuery(id)
  const shown = data ?? offered?.find((one) => one.id === id)
  return {
    shown,
    hasFailed: error !== undefined && !shown && !isFetching,
    error,
    refetch: () => void refetch(),
  }
}
