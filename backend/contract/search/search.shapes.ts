import { flag, listOf, objectOf, oneOf, text } from '../responses/shape.ts'
import { SEARCH_KINDS, type SearchHit, type SearchResponse } from './search.ts'

const marked = listOf(text)

export const searchResponse = objectOf<SearchResponse>(
  {
    q: text,
    isLoose: flag,
    hits: listOf(
      objectOf<SearchHit>(
        { url: text, kind: oneOf(SEARCH_KINDS), title: marked, facts: marked, excerpt: marked },
        'SearchHit',
      ),
    ),
  },
  'SearchResponse',
)
