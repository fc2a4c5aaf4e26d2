import { offlineCopy } from '@lane-and-court/contract/responses/calls.shapes.ts'
import type { NewsPage } from '@lane-and-court/contract/news/news.ts'
import {
  MAX_CUSTOM_PAGES_LENGTH,
  OFFLINE_COPY,
  PUBLIC_CALLS,
  PUBLIC_QUERIES,
  type OfflineResponse,
  type OfflineCopy,
  type PublicQueryName,
} from '@lane-and-court/contract/offline/offline.ts'
import { isGenericPage, isShownElsewhere, pathOfPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { HttpError } from '../../http/errors.ts'
import { listPageNames } from '../pages/pages.service.ts'

/** A scheduled article appears in the copy at most this long after its time, as in the news list. */
const MAX_AGE_MS = 30_000

/**
 * GET /api/offline: the data of all public pages in one response, so that a phone caches the whole site with
 * one request, or a 304 if nothing has changed. It is built from the single responses, so that it cannot
 * expose anything that they do not.
 */
export function offlineRoutes(responseCache: ResponseCache): void {
  responseCache.declare(
    OFFLINE_COPY,
    {
      tag: 'Public',
      summary: 'The data of all public pages, as the responses of the single requests',
      response: offlineCopy,
      topic: 'all',
      cacheControl: 'no-cache',
      maxAgeMs: MAX_AGE_MS,
    },
    () => copyOf(responseCache),
  )
}

async function copyOf(responseCache: ResponseCache): Promise<OfflineCopy> {
  const read = async (call: PublicQueryName, arg: string): Promise<OfflineResponse | null> => {
    const data = await nullIfMissing(responseCache.read(`/api${PUBLIC_CALLS[call].path(arg)}`))
    return data === null ? null : { call, ...(arg === '' ? {} : { arg }), data }
  }
  const news = await read('newsPage', '1')
  const { items = [] } = (news?.data ?? {}) as Partial<NewsPage>
  const lists = PUBLIC_QUERIES.flatMap((call) =>
    (PUBLIC_CALLS[call].args ?? []).map((arg) => read(call, arg)),
  )
  const found = await Promise.all([...lists, ...items.map(({ id }) => read('newsArticle', id))])
  const pages = await pagesOf(await listPageNames(), (name) => read('pageContent', name))
  const answers = [news, ...found, ...pages]
  return { answers: answers.filter((one) => one !== null) }
}

/** @returns the contents of all built-in pages, and of as many custom pages as fit. */
async function pagesOf(
  names: string[],
  read: (name: string) => Promise<OfflineResponse | null>,
): Promise<OfflineResponse[]> {
  const contents: OfflineResponse[] = []
  let charsLeft = MAX_CUSTOM_PAGES_LENGTH
  for (const name of names) {
    const isCustom = isGenericPage(name)
    if (isCustom ? charsLeft <= 0 : !isShownElsewhere(name) && pathOfPage(name) === null) continue
    const content = await read(name)
    if (!content) continue
    if (isCustom) charsLeft -= JSON.stringify(content.data).length
    if (!isCustom || charsLeft >= 0) contents.push(content)
  }
  return contents
}

/** Returns null for something that was deleted a moment ago, so that it is left out of the copy. */
async function nullIfMissing(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return null
    throw error
  }
}
