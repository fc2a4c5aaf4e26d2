import { articlesOf, readAll } from './readEverything.ts'
import { stopServer, type Journey } from './visit.ts'

/** The duration of a visit, in milliseconds, after which everything can be read offline. */
const VISIT_MS = 4_000

export const readSoon: Journey = {
  name: 'every public page opens with its data and pictures after a first visit of four seconds',
  async go(visit) {
    const { site, window } = visit
    const articles = await articlesOf(site.origin)
    await window.goto(site.origin)
    await new Promise((resolve) => setTimeout(resolve, VISIT_MS))
    await stopServer(visit)
    await readAll(visit, articles)
  },
}
