import { flag, listOf, objectOf, oneOf, text } from '../responses/shape.ts'
import { SEARCH_KINDS } from './search.limits.ts'
import type { SearchHit, SearchResponse } from './search.types.ts'

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
