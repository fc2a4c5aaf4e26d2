import { OFFLINE_COPY, type OfflineCopy } from '@lane-and-court/contract/offline/offline.ts'
import { SEARCH_LIMITS, type SearchResponse } from '@lane-and-court/contract/search/search.ts'
import type { Searched, SearchIndex } from '@lane-and-court/contract/search/searchIndex.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { isDatabaseAwayError, withDatabase } from '../../infra/database/databaseState.ts'
import { listNewsTexts } from '../news/newsText.service.ts'

/**
 * The search over what visitors may see: the offline copy, by the code with which browsers search it, and the older
 * news, which it lacks. When texts have changed, only these are indexed again, and once for all who wait.
 */
export class SiteSearch {
  readonly #responseCache: Pick<ResponseCache, 'read'>
  #built: Promise<SearchIndex> | null = null
  /** The copy from which the index is built. */
  #copy: OfflineCopy | null = null

  constructor(responseCache: Pick<ResponseCache, 'read'>) {
    this.#responseCache = responseCache
  }

  /**
   * @param text any text at all. @returns what was found; nothing for a text without words. While the database is
   *   away, the last index is searched.
   * @throws DatabaseAwayError if the database is away, and nothing was searched before.
   */
  async search(text: string): Promise<SearchResponse> {
    const { searchIn } = await import('@lane-and-court/contract/search/searchIndex.ts')
    // The same object until it is read again: after a write, or half a minute.
    const copy = (await this.#responseCache.read(OFFLINE_COPY)) as OfflineCopy
    if (!this.#built || this.#copy !== copy) {
      this.#copy = copy
      this.#built = this.#renew(copy, this.#built)
    }
    return searchIn(await this.#built, text)
  }

  async #renew(copy: OfflineCopy, before: Promise<SearchIndex> | null): Promise<SearchIndex> {
    const { buildSearchIndex, updateSearchIndex } =
      await import('@lane-and-court/contract/search/searchIndex.ts')
    const last = await before?.catch(() => null)
    try {
      const searched = await searchedIn(copy)
      if (!last) return await buildSearchIndex(searched)
      await updateSearchIndex(last, searched)
      return last
    } catch (error) {
      // The next search tries again.
      this.#copy = null
      if (last && isDatabaseAwayError(error)) return last
      throw error
    }
  }
}

/** @returns what is searched, the older news too. */
async function searchedIn(copy: OfflineCopy): Promise<Searched> {
  const { newsDocument, searchedOf } = await import('@lane-and-court/contract/search/searchDocuments.ts')
  const now = Date.now()
  const news = await withDatabase(() => listNewsTexts(SEARCH_LIMITS.news))
  const articles = news.map(({ _id, slug, title, words, publishAt }) => ({
    id: _id.toHexString(),
    slug,
    title,
    content: words,
    publishAt: publishAt.toISOString(),
  }))
  // Those of the copy come last, and so replace their like.
  const { documents, synonyms } = searchedOf(copy.answers, now)
  return { documents: [...articles.flatMap((one) => newsDocument(one, now)), ...documents], synonyms }
}
