import { useMemo } from 'react'
import { useCoachesQuery } from '../../data/api/coaches.api.ts'

/** A coach in a choice. */
export interface Coach {
  id: string
  name: string
  /** Whether visitors do not see this coach. */
  isHidden: boolean
}

const NONE: readonly Coach[] = []

/** @returns all coaches in the order of the directory; none until they are loaded. */
export const useCoaches = (): readonly Coach[] => useCoachesQuery().data ?? NONE

/** @returns a function with the present name of the coach of a class: by account, or the text where that has no name. */
export function useCoachNameOf() {
  const coaches = useCoaches()
  return useMemo(() => {
    const names = new Map(coaches.map(({ id, name }) => [id, name]))
    return ({ coachId, coach }: { coachId?: string | null; coach: string | null }): string =>
      (coachId && names.get(coachId)) || (coach ?? '')
  }, [coaches])
}
