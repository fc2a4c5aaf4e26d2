/** How prices are changed: all to the same, or each by a percentage or by dollars. */
export const PRICE_WAYS = [
  { value: 'set', label: 'To the same price' },
  { value: 'percent', label: 'By a percentage' },
  { value: 'dollars', label: 'By an amount' },
] as const
export type PriceWay = (typeof PRICE_WAYS)[number]['value']

/** To what a new price is rounded, in cents. */
export const ROUNDINGS = [
  { value: '100', label: 'Whole dollars' },
  { value: '500', label: 'Five dollars' },
  { value: '50', label: 'Half dollars' },
  { value: '1', label: 'Cents' },
] as const

export interface PriceChange {
  how: PriceWay
  /** Percent or dollars as typed: '5', or '-2.50'. */
  by: string
  round: (typeof ROUNDINGS)[number]['value']
}

const CENTS = 100

/** @returns by how much prices change; NaN if that is no number. */
export const amountOf = ({ by }: Pick<PriceChange, 'by'>): number => (by?.trim() ? Number(by) : NaN)

/** @param price in dollars. @returns the new one; a class without a price gets none. */
export function changedPrice(price: number | null, change: PriceChange): number | null {
  const amount = amountOf(change)
  if (price === null || Number.isNaN(amount)) return price
  const cents = Math.round(
    change.how === 'percent' ? price * (CENTS + amount) : price * CENTS + amount * CENTS,
  )
  const step = Number(change.round)
  return (Math.round(cents / step) * step) / CENTS
}
