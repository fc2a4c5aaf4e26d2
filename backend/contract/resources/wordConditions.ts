import type { ChoiceField, Field, Fields } from './fields.ts'

/**
 * One way in which a word of a search finds an object: by what one of its fields holds. The server asks its database so,
 * and a device without a network looks so through what it keeps.
 */
export type WordCondition = { name: string } & Match
type Match =
  /** A text that has the word in it, in upper or lower case. */
  | { contains: string }
  /** One of these values. */
  | { oneOf: readonly (string | number)[] }
  /** A time or an instant from the one, but before the other. */
  | { from: string; before: string }

/** @returns the different words of a search text. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))]

/** @returns all ways in which a word finds an object; none if no field can have it. */
export const conditionsOf = (fields: Fields, word: string): WordCondition[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.isSearched ? matchesOf(field, word).map((match) => ({ name, ...match })) : [],
  )

function matchesOf(field: Field, word: string): Match[] {
  // As in 'Swimming, beginner'.
  const bare = word.replace(/[,;]$/, '').toLowerCase()
  switch (field.kind) {
    case 'choice':
      return oneOf(choicesWith(field, bare))
    case 'number':
      return oneOf(/^\d{1,9}$/.test(bare) ? [Number(bare)] : [])
    case 'time':
      return timesOf(bare)
    case 'day':
      return daysOf(bare)
    default:
      return [{ contains: word }]
  }
}

const oneOf = (values: readonly (string | number)[]): Match[] =>
  values.length > 0 ? [{ oneOf: values }] : []

const choicesWith = ({ words, labels, isIndex }: ChoiceField, text: string): (string | number)[] =>
  words.flatMap((word, at) =>
    (labels?.[word] ?? word).toLowerCase().includes(text) ? [isIndex ? at : word] : [],
  )

const hourOf = (hour: number, minutes = '00') => `${String(hour).padStart(2, '0')}:${minutes}`

/** '4:10' is in the morning or in the afternoon, '4pm' is the whole hour, and 'pm' half of the day. */
function timesOf(text: string): Match[] {
  const [, digits, minutes, half] = /^(?:(\d{1,2})(?::([0-5]\d))?)?(am|pm)?$/.exec(text) ?? []
  const noon = hourOf(12)
  if (!digits) {
    if (!half) return []
    return half === 'am' ? [{ from: hourOf(0), before: noon }] : [{ from: noon, before: hourOf(24) }]
  }
  const hour = Number(digits)
  if (half) {
    if (hour < 1 || hour > 12) return []
    const start = (hour % 12) + (half === 'pm' ? 12 : 0)
    return minutes ? oneOf([hourOf(start, minutes)]) : [{ from: hourOf(start), before: hourOf(start + 1) }]
  }
  if (!minutes || hour > 23) return []
  const isOfBoth = hour >= 1 && hour <= 12 && digits.length === String(hour).length
  return oneOf(
    [...new Set(isOfBoth ? [hour % 12, (hour % 12) + 12] : [hour])].map((of) => hourOf(of, minutes)),
  )
}

const DAY_MS = 86_400_000
const CENTURY = 2_000

/** '11/9/26', '11/9/2026' or '2026-11-09'. */
function daysOf(text: string): Match[] {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const [year, month, day] = american
    ? [american[3], american[1], american[2]].map(Number)
    : (iso?.slice(1).map(Number) ?? [])
  if (year === undefined || month === undefined || day === undefined) return []
  const start = new Date(Date.UTC(year < 100 ? CENTURY + year : year, month - 1, day))
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== day) return []
  return [{ from: start.toISOString(), before: new Date(start.getTime() + DAY_MS).toISOString() }]
}

/** @returns whether an object, as a response has it, is found in that way. */
export function meets(object: object, condition: WordCondition): boolean {
  const value = (object as Record<string, unknown>)[condition.name]
  if ('oneOf' in condition) return condition.oneOf.includes(value as string | number)
  if (typeof value !== 'string') return false
  if ('contains' in condition) return value.toLowerCase().includes(condition.contains.toLowerCase())
  return value >= condition.from && value < condition.before
}
