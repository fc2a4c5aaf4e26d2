const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** @returns US dollars as the specification writes them: $695, $22.50. */
export function money(dollars: number): string {
  return (Number.isInteger(dollars) ? whole : exact).format(dollars)
}
