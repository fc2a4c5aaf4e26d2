import { offlineCopy } from '@lane-and-court/contract/answers/calls.shapes.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.limits.ts'
import type { NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import {
  MOST_OWN_PAGES,
  OFFLINE_COPY,
  type CopiedAnswer,
  type OfflineCopy,
} from '@lane-and-court/contract/offline/offlineCopy.ts'
import { addressOfPage, isGenericPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { Fault } from '../../http/fault.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { listPageNames } from '../pages/pages.service.ts'

/** A scheduled article is in the copy no later than this after its time, as in the news themselves. */
const BUILD_AGAIN_MS = 30_000

/**
 * GET /api/offline: what every public page shows, in one answer, so that a phone keeps the whole site by one call,
 * and by a 304 where nothing has changed. It is put together from the answers of the single calls, and so lets out
 * nothing that they do not.
 */
export function offlineRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declare(
    OFFLINE_COPY,
    {
      tag: 'Public',
      summary: 'What every public page shows, as the answers of the single calls',
      answer: offlineCopy,
      topic: 'all',
      cacheControl: 'no-cache',
      maxAgeMs: BUILD_AGAIN_MS,
    },
    () => copyOf(prebuilt),
  )
}

async function copyOf(prebuilt: PrebuiltAnswers): Promise<OfflineCopy> {
  const answer = async (
    path: string,
    call: CopiedAnswer['call'],
    arg?: string,
  ): Promise<CopiedAnswer | null> => {
    const data = await ifThere(prebuilt.read(`/api/${path}`))
    return data === null ? null : { call, ...(arg === undefined ? {} : { arg }), data }
  }
  const lists = (call: 'staff' | 'classes') => [
    answer(call, call, 'all'),
    ...SPORTS.map((sport) => answer(`${call}/${sport}`, call, sport)),
  ]
  const [news, fixed] = await Promise.all([
    answer('news?page=1', 'newsPage', '1'),
    Promise.all([answer('gallery', 'gallery'), ...lists('staff'), ...lists('classes')]),
  ])
  const { items = [] } = (news?.data ?? {}) as Partial<NewsPage>
  const articles = await Promise.all(items.map(({ id }) => answer(`news/${id}`, 'newsArticle', id)))
  const page = (name: string) => answer(`content/${encodeURIComponent(name)}`, 'pageContent', name)
  const pages = await pagesOf(await listPageNames(), page)
  return { answers: [...fixed, news, ...articles, ...pages].filter((one) => one !== null) }
}

/** @returns the contents of the site's own pages, and of an administrator's as many as there is room for. */
async function pagesOf(
  names: string[],
  read: (name: string) => Promise<CopiedAnswer | null>,
): Promise<CopiedAnswer[]> {
  const found: CopiedAnswer[] = []
  let room = MOST_OWN_PAGES
  for (const name of names) {
    const isOwn = isGenericPage(name)
    if (isOwn ? room <= 0 : name !== 'site' && addressOfPage(name) === null) continue
    const content = await read(name)
    if (!content) continue
    if (isOwn) room -= JSON.stringify(content.data).length
    if (!isOwn || room >= 0) found.push(content)
  }
  return found
}

/** Something that was deleted a moment ago is just not in the copy. */
async function ifThere(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Fault && error.status < 500) return null
    throw error
  }
}
