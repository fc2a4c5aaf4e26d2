/** One of each kind of public page. */
const PAGES = [
  '/',
  '/classes',
  '/classes/{class}',
  '/classes/swimming',
  '/news',
  '/news/{article}',
  '/camp/tennis',
  '/staff',
  '/team',
  '/about',
  '/privacy',
  '/my-week',
  '/search?q=swim',
]

/** @returns the addresses of one of each kind of public page, with the first class and the first article of the site. */
export async function publicPages(origin: string): Promise<string[]> {
  const firstOf = async (path: string) => {
    const [first] = (await (await fetch(origin + path)).json()) as { id: string }[]
    return first?.id ?? ''
  }
  const [aClass, article] = await Promise.all([firstOf('/api/classes'), firstOf('/api/news')])
  return PAGES.map((page) => page.replace('{class}', aClass).replace('{article}', article))
}
