import { articlesOf, readAll } from './readEverything.ts'
import { stopServer, type Journey } from './visit.ts'

/** So long does a visit last that everything can be read after. In milliseconds. */
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
