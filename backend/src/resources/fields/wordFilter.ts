import { conditionsOf, type WordCondition } from '@lane-and-court/contract/resources/wordConditions.ts'
import type { Fields } from '@lane-and-court/contract/resources/fields.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { literalPattern } from '../../infra/database/lists.ts'

/**
 * @returns the ways in which a word of a search finds an object with these fields, each as a filter; none if no field can
 *   have the word.
 */
export const wordFilters = <T>(fields: Fields, word: string): QueryFilter<T>[] =>
  conditionsOf(fields, word).map(
    (condition) =>
      ({
        [condition.name]: mongoose.trusted(operatorsOf(condition, fields[condition.name]?.kind === 'day')),
      }) as QueryFilter<T>,
  )

function operatorsOf(condition: WordCondition, isDay: boolean): object {
  if ('contains' in condition) return { $regex: literalPattern(condition.contains), $options: 'i' }
  if ('oneOf' in condition) return { $in: [...condition.oneOf] }
  const stored = (instant: string) => (isDay ? new Date(instant) : instant)
  return { $gte: stored(condition.from), $lt: stored(condition.before) }
}
