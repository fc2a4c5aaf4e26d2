import { KEPT_MONTHS } from './privacy.limits.ts'

/**
 * @param content the page content `privacy`; older releases stored no number.
 * @returns how many months answered messages are kept. What visitors read and what the server deletes both follow this.
 */
export function keptMonthsIn(content: Readonly<Record<string, unknown>>): number {
  const months = Number(content['keepMessagesMonths'])
  const isKnown = Number.isInteger(months) && months >= KEPT_MONTHS.least && months <= KEPT_MONTHS.most
  return isKnown ? months : KEPT_MONTHS.usual
}
