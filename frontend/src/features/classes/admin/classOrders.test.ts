import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { expect, it } from 'vitest'
import { inOrderOf } from '../../../ui/table/orders.ts'
import { CLASS_ORDERS } from './classOrders.ts'

it('the newest class comes first also where its id, which is made of the key of a request, sorts otherwise', () => {
  const classes = [
    { id: 'ff', createdAt: '2026-01-01T00:00:00.000Z' },
    { id: '00', createdAt: '2026-02-01T00:00:00.000Z' },
    // Not sent yet.
    { id: 'aa' },
  ] as Class[]
  const ids = (sort: string) => inOrderOf(classes, CLASS_ORDERS, sort).map(({ id }) => id)
  expect(ids('newest')).toEqual(['00', 'ff', 'aa'])
  expect(ids('-newest')).toEqual(['aa', 'ff', '00'])
})
