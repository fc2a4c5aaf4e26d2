import { expect, it } from 'vitest'
import { changedPrice, type PriceChange } from './priceChange.ts'

it.each([
  [65, 'percent', '5', '100', 68],
  [42, 'percent', '5', '1', 44.1],
  [42, 'percent', '5', '50', 44],
  [42.5, 'percent', '-10', '500', 40],
  [19.99, 'dollars', '2.5', '1', 22.49],
  [65, 'dollars', '-70', '100', -5],
  [null, 'percent', '5', '100', null],
  [65, 'percent', 'five', '100', 65],
] as const)(
  'a price of %s changed by %s %s, rounded to %s cents, is %s',
  (price, how, by, round, changed) => {
    expect(changedPrice(price, { how, by, round } satisfies PriceChange)).toBe(changed)
  },
)
