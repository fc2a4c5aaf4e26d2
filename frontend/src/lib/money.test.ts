import { expect, it } from 'vitest'
import { money } from './money.ts'

it.each([
  [695, '$695'],
  [22.5, '$22.50'],
  [0, '$0'],
  [1200, '$1,200'],
])('%d dollars are written as %s', (dollars, text) => expect(money(dollars)).toBe(text))
