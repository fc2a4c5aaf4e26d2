import { PAGES } from '../pages.ts'
import { waitForOfflineCopy, stopServer, type Journey, type Visit } from './visit.ts'
import { heading, textOf } from './window.ts'

/**
 * docs/architecture.md section 6: after one visit of any page, every public page opens offline with its data
 * and pictures.
 */
export const readEverything: Journey = {
  name: 'every public page opens with its data and pictures after one visit, while the server is down',
  async go(visit) {
    const { site, window } = visit
    const articles = await articlesOf(site.origin)
    await window.goto(`${site.origin}/about`)
    await waitForOfflineCopy(visit)
    await stopServer(visit)
    await readAll(visit, articles)
    await window.goto(`${site.origin}/classes`)
    // The shell has no results of queries.
    if (!(await window.evaluate(() => document.getElementById('queries') !== null)))
      throw new Error('/classes was not opened as it was kept')
  },
}

/** Opens every public page while the server is down. @throws when one lacks its data or a picture. */
export async function readAll(visit: Visit, articles: Record<string, string>): Promise<void> {
  for (const [path, title] of Object.entries({ ...PAGES, ...articles })) await read(visit, path, title)
}

/** @returns the paths of the newest articles, each with its heading. */
export async function articlesOf(origin: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/news?page=1`)
  const { items } = (await response.json()) as { items: { id: string; title: string }[] }
  if (items.length === 0) throw new Error('the sample site has no news')
  return Object.fromEntries(items.map(({ id, title }) => [`/news/${id}`, title]))
}

async function read({ site, window }: Visit, path: string, title: string): Promise<void> {
  await window.goto(site.origin + path)
  await window.see(heading(title))
  await window.see(textOf('You are offline. What you see is as of'))
  const { words, missing } = await window.evaluate(contentsOfPage)
  if (missing.length > 0) throw new Error(`${path} lacks pictures: ${missing.join(', ')}`)
  if (words < FEWEST_WORDS) throw new Error(`${path} shows only ${words} words`)
}

/** The shell without data, or an error with "Try again", has fewer words. */
const FEWEST_WORDS = 30

/** Runs in the page. @returns how many words it shows, and the addresses of pictures that do not load. */
async function contentsOfPage(): Promise<{ words: number; missing: string[] }> {
  const main = document.querySelector('main')
  const later = () => new Promise((resolve) => setTimeout(resolve, 100))
  const lacking = () =>
    [...(main?.querySelectorAll('img') ?? [])].filter(
      (image) => image.checkVisibility() && !image.naturalWidth,
    )
  for (let tries = 0; tries < 100 && lacking().length > 0; tries++) {
    // Pictures further down are fetched when they are scrolled into view.
    lacking()[tries % lacking().length]?.scrollIntoView({ behavior: 'instant', block: 'center' })
    await later()
  }
  return {
    words: main?.innerText.split(/\s+/).length ?? 0,
    missing: lacking().map((image) => image.currentSrc || image.src),
  }
}
