import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { startTransition, useEffect, useState } from 'react'
import { classesApi, useClassesQuery } from './classes.api.ts'
import type { SportFilter } from './sportFilter.ts'

/** The list that this page has, if it has one; nothing is requested. */
const useKnownClasses = classesApi.endpoints.classes.useQueryState

export interface ShownClasses {
  /** All classes that this page has. While those of another sport are loaded, it has the ones before. */
  classes: Class[] | undefined
  /** The sport whose classes are shown, of those in `classes`. */
  shownSport: SportFilter
  isOld: boolean
  hasFailed: boolean
  refetch: () => void
}

/**
 * Returns the classes to show. A page that begins with one sport has only its classes. Once the list of all classes
 * is there, which usually comes with the offline copy, that one is used: then another sport needs no response, and
 * its classes are mounted already.
 */
export function useShownClasses(sport: SportFilter): ShownClasses {
  const whole = useKnownClasses('all')
  const own = useKnownClasses(sport)
  const [usesWhole, setUsesWhole] = useState(sport === 'all')
  // The list of an earlier visit may be older than the classes that came with the page.
  const isNewest =
    whole.data !== undefined && (whole.fulfilledTimeStamp ?? 0) >= (own.fulfilledTimeStamp ?? 0)
  useEffect(() => {
    // Hundreds of classes may be mounted now.
    if (isNewest) startTransition(() => setUsesWhole(true))
  }, [isNewest])
  const { data, currentData, isFetching, isError, refetch } = useClassesQuery(usesWhole ? 'all' : sport)
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
