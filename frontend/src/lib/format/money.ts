import { withCommas } from './withCommas.ts'

/** @returns US dollars as visitors read them: $695, $22.50. */
export function money(dollars: number): string {
  return `$${withCommas(Number.isInteger(dollars) ? dollars : dollars.toFixed(2))}`
}
