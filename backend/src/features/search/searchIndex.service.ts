import type { OfflineCopy } from '@lane-and-court/contract/offline/offlineCopy.ts'
import { OFFLINE_COPY } from '@lane-and-court/contract/offline/offlineCopy.ts'
import { SEARCH_LIMITS } from '@lane-and-court/contract/search/search.limits.ts'
import type { SearchDocument, SearchResponse } from '@lane-and-court/contract/search/search.types.ts'
import type { SearchIndex } from '@lane-and-court/contract/search/searchIndex.ts'
import type { ResponseCache } from '../../http/responseCache.ts'
import { listNewsTexts } from '../news/newsText.service.ts'

/** The index of some documents. */
interface Built {
  /** The documents as JSON, by which a change is noticed. */
  source: string
  index: Promise<SearchIndex>
}

/**
 * The search over what visitors may see: the offline copy, by the code with which browsers search it, and the older
 * news, which it lacks. The index is built again only when one of its texts has changed.
 */
export class SiteSearch {
  readonly #responseCache: Pick<ResponseCache, 'read'>
  #built: Built | null = null
  /** The copy whose documents the index has. */
  #copy: OfflineCopy | null = null

  constructor(responseCache: Pick<ResponseCache, 'read'>) {
    this.#responseCache = responseCache
  }

  /**
   * @param typed any text at all. @returns what was found; nothing for a text without words.
   * @throws DatabaseAwayError if the database is away and there is no copy.
   */
  async search(typed: string): Promise<SearchResponse> {
    const { searchIn } = await import('@lane-and-court/contract/search/searchIndex.ts')
    return searchIn(await this.#index(), typed)
  }

  async #index(): Promise<SearchIndex> {
    const copy = (await this.#responseCache.read(OFFLINE_COPY)) as OfflineCopy
    // The same object until it is read again, after a write or half a minute.
    if (this.#built && this.#copy === copy) return this.#built.index
    const documents = await documentsOf(copy)
    const source = JSON.stringify(documents)
    if (this.#built?.source !== source) this.#built = { source, index: indexOf(documents) }
    this.#copy = copy
    return this.#built.index
  }
}

/** @returns what is found, the older news too. */
async function documentsOf(copy: OfflineCopy): Promise<SearchDocument[]> {
  const { newsDocument, searchDocuments } =
    await import('@lane-and-court/contract/search/searchDocuments.ts')
  const now = Date.now()
  const news = await listNewsTexts(SEARCH_LIMITS.news)
  const articles = news.map(({ _id, title, words, publishAt }) => ({
    id: _id.toHexString(),
    title,
    content: words,
    publishAt: publishAt.toISOString(),
  }))
  // Those of the copy come last, and so replace their like.
  return [...articles.flatMap((one) => newsDocument(one, now)), ...searchDocuments(copy.answers, now)]
}

async function indexOf(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const { buildSearchIndex } = await import('@lane-and-court/contract/search/searchIndex.ts')
  return buildSearchIndex(documents)
}
