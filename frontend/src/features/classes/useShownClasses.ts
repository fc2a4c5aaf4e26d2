import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useState } from 'react'
import { useClassesQuery } from '../../lib/classes.queries.ts'
import type { SportFilter } from './sportFilter.ts'

interface ShownClasses {
  /** Those of the previous filter while the new ones are loaded. */
  classes: Class[] | undefined
  /** The filter of `classes`. */
  shownSport: SportFilter
  isOld: boolean
  hasFailed: boolean
  refetch: () => void
}

export function useShownClasses(sport: SportFilter): ShownClasses {
  const { data, currentData, isFetching, isError, refetch } = useClassesQuery(sport)
  const [shownSport, setShownSport] = useState(sport)
  if (currentData && shownSport !== sport) setShownSport(sport)
  const classes = currentData ?? (isFetching ? data : undefined)
  return {
    classes,
    shownSport,
    isOld: !currentData,
    hasFailed: isError && !classes,
    refetch: () => void refetch(),
  }
}
