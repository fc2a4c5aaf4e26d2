import { expect, it } from 'vitest'
import { money } from './money.ts'
import { withCommas } from './withCommas.ts'

it.each([
  [695, '$695'],
  [22.5, '$22.50'],
  [0, '$0'],
  [1200, '$1,200'],
])('%d dollars are written as %s', (dollars, text) => expect(money(dollars)).toBe(text))

it('numbers are written as the formatters of the language write them', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  for (const amount of [0, 5, 999, 1_000, 22.5, 1_234.05, 1_234_567, 9_999_999.99]) {
    expect(money(amount)).toBe(dollars.format(amount).replace(/\.00$/, ''))
    expect(withCommas(Math.floor(amount))).toBe(Math.floor(amount).toLocaleString('en-US'))
  }
})
