import type { AgeRange } from '@lane-and-court/contract/classes/classes.types.ts'

const YEAR = 12

/** Whole years as 'Ages 4-9' or '18 and older'; anything finer in years and months. */
export function describeAges({ minMonths, maxMonths }: AgeRange): string {
  if (maxMonths === null) return minMonths === 0 ? 'All ages' : `${orYears(minMonths)} and older`
  if (minMonths === 0) return `Up to ${inWords(maxMonths)}`
  if (minMonths % YEAR > 0 || maxMonths % YEAR > 0)
    return minMonths === maxMonths ? inWords(minMonths) : `${inWords(minMonths)} to ${inWords(maxMonths)}`
  const [from, to] = [minMonths / YEAR, maxMonths / YEAR]
  return from === to ? `Age ${from}` : `Ages ${from}-${to}`
}

const orYears = (months: number) => (months % YEAR === 0 ? String(months / YEAR) : inWords(months))

function inWords(months: number): string {
  const years = Math.floor(months / YEAR)
  const rest = months % YEAR
  const parts = []
  if (years > 0) parts.push(count(years, 'year'))
  if (rest > 0 || years === 0) parts.push(count(rest, 'month'))
  return parts.join(' ')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
