import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useMemo } from 'react'
import { useCoachNameOf } from '../../lib/useCoaches.ts'
import { byText, type Orders } from '../../ui/table/orders.ts'
import { CLASS_ORDERS } from './classOrders.ts'

/** @returns the sort orders of the schedule, with the present names of coaches who are named by their account. */
export function useClassOrders(): Orders<Class> {
  const nameOf = useCoachNameOf()
  return useMemo(
    () => ({ ...CLASS_ORDERS, coach: { ...CLASS_ORDERS['coach']!, compare: byText<Class>(nameOf) } }),
    [nameOf],
  )
}
