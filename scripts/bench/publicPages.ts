import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'

/** @returns the addresses of one of each kind of public page, with the first class and the first article of the site. */
export async function publicPages(origin: string): Promise<string[]> {
  const firstOf = async <T>(path: string) => ((await (await fetch(origin + path)).json()) as [T])[0]
  const [aClass, article] = await Promise.all([
    firstOf<Class>('/api/classes'),
    firstOf<NewsArticle>('/api/news'),
  ])
  return [
    '/',
    '/classes',
    classPath(aClass),
    '/classes/swimming',
    '/news',
    newsPath(article),
    '/camp/tennis',
    '/staff',
    '/team',
    '/about',
    '/privacy',
    '/my-week',
    '/search?q=swim',
  ]
}
