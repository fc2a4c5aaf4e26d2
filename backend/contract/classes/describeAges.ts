import type { AgeRange } from './classes.ts'

const MONTHS_PER_YEAR = 12

/** Describes whole years as 'Ages 4-9' or '18 and older'; other ages in years and months. */
export function describeAges({ minMonths, maxMonths }: AgeRange): string {
  if (maxMonths === null) return minMonths === 0 ? 'All ages' : `${orYears(minMonths)} and older`
  if (minMonths === 0) return `Up to ${inWords(maxMonths)}`
  if (minMonths % MONTHS_PER_YEAR > 0 || maxMonths % MONTHS_PER_YEAR > 0)
    return minMonths === maxMonths ? inWords(minMonths) : `${inWords(minMonths)} to ${inWords(maxMonths)}`
  const [from, to] = [minMonths / MONTHS_PER_YEAR, maxMonths / MONTHS_PER_YEAR]
  return from === to ? `Age ${from}` : `Ages ${from}-${to}`
}

const orYears = (months: number) =>
  months % MONTHS_PER_YEAR === 0 ? String(months / MONTHS_PER_YEAR) : inWords(months)

function inWords(months: number): string {
  const years = Math.floor(months / MONTHS_PER_YEAR)
  const rest = months % MONTHS_PER_YEAR
  const parts = []
  if (years > 0) parts.push(count(years, 'year'))
  if (rest > 0 || years === 0) parts.push(count(rest, 'month'))
  return parts.join(' ')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
