import { useMemo } from 'react'
import { useStaffQuery } from '../../data/api/staff.api.ts'

/** @returns the names of all coaches, for form fields; empty until they are loaded. */
export function useCoachNames(): readonly string[] {
  const { data } = useStaffQuery('all')
  return useMemo(() => (data ?? []).map(({ name }) => name), [data])
}
