import { SEARCH_LIMITS } from './search.ts'
import { foldedWords } from './searchWords.ts'

/** Words that mean the same: each entry has one folded word or several. */
export type SynonymGroup = readonly (readonly string[])[]

/**
 * @param content the page content `site`, which may be damaged, or be from a release without synonyms.
 * @returns the groups of its line of synonyms.
 */
export function synonymsOf(content: unknown): SynonymGroup[] {
  const line = (content as { synonyms?: unknown } | null | undefined)?.synonyms ?? SYNONYMS
  if (typeof line !== 'string') return []
  return line
    .slice(0, SEARCH_LIMITS.synonyms)
    .split(';')
    .map((group) =>
      group
        .split(',')
        .map(foldedWords)
        .filter((words) => words.length > 0),
    )
    .filter((group) => group.length > 1)
}

/** The line of synonyms until an administrator saves another one. */
export const SYNONYMS =
  'class, lesson, course; pool, swim; coach, teacher, instructor; price, cost, fee, tuition; trial, tryout; closed, closure, canceled; enroll, register, sign up'
