import { useMemo } from 'react'
import { useStaffQuery } from '../../staff/staff.api.ts'
import { useCoachesQuery } from '../../staff/staffAdmin.api.ts'

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

/** @returns the names of all coaches whom visitors see, for form fields; empty until they are loaded. */
export function useCoachNames(): readonly string[] {
  const { data } = useStaffQuery('all')
  return useMemo(() => (data ?? []).map(({ name }) => name), [data])
}

/** @returns a function with the present name of the coach of a class: by account, or the text where that has no name. */
export function useCoachNameOf() {
  const coaches = useCoaches()
  return useMemo(() => {
    const names = new Map(coaches.map(({ id, name }) => [id, name]))
    return ({ coachId, coach }: { coachId?: string | null; coach: string | null }): string =>
      (coachId && names.get(coachId)) || (coach ?? '')
  }, [coaches])
}
