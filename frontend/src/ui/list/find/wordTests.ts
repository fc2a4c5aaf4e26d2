import type { ChoiceField, Field } from '@lane-and-court/contract/fields/fields.ts'

/** Whether a value of a field, as a response has it, is one that a word of a search means. */
type WordTest = (value: unknown) => boolean

/** @returns the different words of a search text. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))]

/** @returns how a word finds a value of a field: 'mon' finds a Monday, '4pm' the times of that hour. Null if it cannot. */
export function wordTest(field: Field, word: string): WordTest | null {
  // As in 'Swimming, beginner'.
  const bare = word.replace(/[,;]$/, '').toLowerCase()
  switch (field.kind) {
    case 'choice':
      return isOneOf(choicesWith(field, bare))
    case 'number':
      return isOneOf(/^\d{1,9}$/.test(bare) ? [Number(bare)] : [])
    case 'time':
      return timeTest(bare)
    case 'day':
      return dayTest(bare)
    default:
      return hasText(word)
  }
}

function hasText(word: string): WordTest {
  const lower = word.toLowerCase()
  return (value) => typeof value === 'string' && value.toLowerCase().includes(lower)
}

const isOneOf = (values: readonly unknown[]): WordTest | null =>
  values.length > 0 ? (value) => values.includes(value) : null

const isWithin =
  (from: string, before: string): WordTest =>
  (value) =>
    typeof value === 'string' && value >= from && value < before

const choicesWith = ({ words, labels, isIndex }: ChoiceField, text: string): (string | number)[] =>
  words.flatMap((word, at) =>
    (labels?.[word] ?? word).toLowerCase().includes(text) ? [isIndex ? at : word] : [],
  )

const hourOf = (hour: number, minutes = '00') => `${String(hour).padStart(2, '0')}:${minutes}`

/** '4:10' is in the morning or in the afternoon, '4pm' is the whole hour, and 'pm' half of the day. */
function timeTest(text: string): WordTest | null {
  const [, digits, minutes, half] = /^(?:(\d{1,2})(?::([0-5]\d))?)?(am|pm)?$/.exec(text) ?? []
  const noon = hourOf(12)
  if (!digits) {
    if (!half) return null
    return half === 'am' ? isWithin(hourOf(0), noon) : isWithin(noon, hourOf(24))
  }
  const hour = Number(digits)
  if (half) {
    if (hour < 1 || hour > 12) return null
    const start = (hour % 12) + (half === 'pm' ? 12 : 0)
    return minutes ? isOneOf([hourOf(start, minutes)]) : isWithin(hourOf(start), hourOf(start + 1))
  }
  if (!minutes || hour > 23) return null
  const isOfBoth = hour >= 1 && hour <= 12 && digits.length === String(hour).length
  return isOneOf((isOfBoth ? [hour % 12, (hour % 12) + 12] : [hour]).map((of) => hourOf(of, minutes)))
}

const DAY_MS = 86_400_000
const CENTURY = 2_000

/** '11/9/26', '11/9/2026' or '2026-11-09'. */
function dayTest(text: string): WordTest | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year, month, day] = american
    ? [american[3], american[1], american[2]].map(Number)
    : (iso?.slice(1).map(Number) ?? [])
  if (year === undefined || month === undefined || day === undefined) return null
  const start = new Date(Date.UTC(year < 100 ? CENTURY + year : year, month - 1, day))
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== day) return null
  return isWithin(start.toISOString(), new Date(start.getTime() + DAY_MS).toISOString())
}
