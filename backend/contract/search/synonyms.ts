import { SEARCH_LIMITS } from './search.limits.ts'
import { SYNONYMS } from './synonyms.defaults.ts'
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
