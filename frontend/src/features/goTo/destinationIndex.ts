import { createEngine, searchForgiving } from '@lane-and-court/contract/search/forgivingSearch.ts'
import { markText } from '@lane-and-court/contract/search/markText.ts'
import type { MarkedText } from '@lane-and-court/contract/search/search.ts'
import { cleanQuery, queryWords } from '@lane-and-court/contract/search/searchWords.ts'
import type { Destination } from './goTo.types.ts'

/** The most results that are shown. */
const MOST = 24
/** A screen comes before an object of the same name, and what visitors wrote after all others. */
const WEIGHTS: Readonly<Record<string, number>> = { Screen: 2, New: 1.4, Message: 0.6 }

/** A destination that was found, with the words that were searched for marked. */
export interface Found {
  destination: Destination
  title: MarkedText
  facts: MarkedText
}

export type DestinationIndex = (typed: string) => Found[]

/** @returns a function that finds the destinations for typed words, the best first, and forgives their spelling. */
export function indexDestinations(destinations: readonly Destination[]): DestinationIndex {
  const byPath = new Map(destinations.map((one) => [one.path, one]))
  const engine = createEngine<Destination>({
    idField: 'path',
    fields: ['title', 'facts', 'words', 'kind'],
    boost: { title: 4, facts: 2 },
    weightOf: (path) => WEIGHTS[byPath.get(String(path))?.kind ?? ''] ?? 1,
  })
  engine.addAll([...byPath.values()])
  return (typed) => {
    const { results } = searchForgiving(engine, queryWords(cleanQuery(typed)))
    return results.slice(0, MOST).flatMap(({ id, terms }) => {
      const destination = byPath.get(String(id))
      if (!destination) return []
      const words = new Set(terms)
      const { title, facts } = destination
      return [{ destination, title: markText(title, words), facts: markText(facts, words) }]
    })
  }
}
