import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { classesApi, usePublicClassQuery } from './classes.api.ts'

interface PublicClass {
  shown: Class | undefined
  hasFailed: boolean
  error: unknown
  refetch: () => void
}

/** A class by id; one that is offered is shown at once from the list of all, also offline. */
export function usePublicClass(id: string): PublicClass {
  const { known } = classesApi.useClassesQuery('all', {
    selectFromResult: ({ data }) => ({ known: data?.find((shown) => shown.id === id) }),
  })
  const { data, error, isFetching, refetch } = usePublicClassQuery(id)
  const shown = data ?? known
  return {
    shown,
    hasFailed: error !== undefined && !shown && !isFetching,
    error,
    refetch: () => void refetch(),
  }
}
