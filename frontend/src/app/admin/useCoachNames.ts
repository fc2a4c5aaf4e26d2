import { useMemo } from 'react'
import { useStaffQuery } from '../../features/staff/staff.api.ts'

/** @returns the names of the staff, for fields that name a coach; none until they are here. */
export function useCoachNames(): readonly string[] {
  const { data } = useStaffQuery('all')
  return useMemo(() => (data ?? []).map(({ name }) => name), [data])
}
