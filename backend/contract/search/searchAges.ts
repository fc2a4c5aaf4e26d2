import type { AgeRange } from '../classes/classes.ts'

const ADULT = 18
const MONTHS_PER_YEAR = 12
/** Ages below this are also searched in months. */
const MONTHS = 3 * MONTHS_PER_YEAR

/** Ages are words of their own, so that a 6 year old is not found by a time, a price or a room with a 6. */
const yearWord = (years: number) => `age${Math.min(years, ADULT)}`
const monthWord = (months: number) => `age${months}m`

/** 'ages 6', '6 year old', '6-yr-olds', '6yo'; '18 months old'. */
const TYPED_AGE =
  /\b(?:ages?|aged)\s+(\d{1,2})\b(?!:)|\b(\d{1,2})\s*-?\s*(?:(?:years?|yrs?)(?:\s*-?\s*olds?)?|y\/?o)\b|\b(\d{1,2})\s*-?\s*(?:months?|mos?)(?:\s*-?\s*olds?)?\b/gi

/** @returns what somebody searches for, with each age in it as the word by which it is indexed. */
export const withAgeWords = (q: string): string =>
  q.replaceAll(TYPED_AGE, (_all, age?: string, years?: string, months?: string) => {
    const isInMonths = months !== undefined && Number(months) < MONTHS
    if (isInMonths) return ` ${monthWord(Number(months))} `
    return ` ${yearWord(Math.floor(months ? Number(months) / MONTHS_PER_YEAR : Number(age ?? years)))} `
  })

/** @returns each age that a range takes, as it is searched, and who is of these ages. Without a range, all ages. */
export function wordsOfAges(ages: AgeRange | null): string {
  const { minMonths, maxMonths } = ages ?? { minMonths: 0, maxMonths: null }
  const first = Math.min(Math.floor(minMonths / MONTHS_PER_YEAR), ADULT)
  const last = maxMonths === null ? ADULT : Math.min(Math.floor(maxMonths / MONTHS_PER_YEAR), ADULT)
  const lastMonth = Math.min(maxMonths ?? MONTHS, MONTHS - 1)
  return [
    'age',
    // A class that takes everybody is none for babies.
    ...(ages ? numbers(first, last) : ['all ages']),
    ...numbers(first, last).map(yearWord),
    ...(ages ? numbers(minMonths, lastMonth).map(monthWord) : []),
    ages && first < 3 ? 'baby babies infant toddler parent' : '',
    first < ADULT ? 'kid kids child children' : '',
    ages && first < ADULT && last >= 13 ? 'teen teens teenager' : '',
    last >= ADULT ? 'adult adults' : '',
  ].join(' ')
}

const numbers = (first: number, last: number) =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)

/** @returns the ages that an administrator wrote, such as '4-9', '12+' or '6 months to 3 years'; null for other text. */
export function agesIn(text: string): AgeRange | null {
  const ages = Array.from(text.matchAll(/(\d{1,2})(\s*months?)?/gi), ([, digits, isInMonths]) =>
    isInMonths ? Number(digits) : Number(digits) * MONTHS_PER_YEAR,
  )
  if (ages.length === 0) return null
  const isOpen = /\+|\b(?:older|up|over)\b/i.test(text)
  return { minMonths: ages[0] ?? 0, maxMonths: isOpen ? null : Math.max(...ages) }
}
