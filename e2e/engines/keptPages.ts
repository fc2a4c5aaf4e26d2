import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGES } from '../pages.ts'
import { StallingProxy } from '../proxy.ts'
import { ADMIN } from '../site.ts'
import { rename } from './truth.ts'
import { shellIsCached, signIn, waitForOfflineCopy, type Journey } from './visit.ts'
import { button, heading, type Window } from './window.ts'

const NAME = 'Pool House'

/** A line that answers nothing of one kind, or whose portal answers everything. */
class Line extends StallingProxy {
  hasPortal = false

  protected override async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (!this.hasPortal) return super.respond(incoming, outgoing)
    outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>')
  }
}

/** docs/decisions/0013-kept-pages.md, in the engine of each browser. */
export const keptPages: Journey = {
  name: 'a page is new with a network; a slow line and a portal get the kept one; a logout leaves those of everybody alone',
  async go(visit) {
    const { site, window } = visit
    const line = await new Line(site.origin).open()
    try {
      await window.goto(`${line.origin}/about`)
      await waitForOfflineCopy(visit)
      await rename(site, NAME)
      await window.goto(`${line.origin}/about`)
      await seeKept(window, PAGES['/about'], NAME)
      await window.until('the changed page is kept', isKept, '/camp', NAME)

      line.hold('GET', '/camp')
      await window.goto(`${line.origin}/camp`)
      await seeKept(window, PAGES['/camp'], NAME)
      line.free()
      line.hasPortal = true
      await window.goto(`${line.origin}/staff`)
      await seeKept(window, PAGES['/staff'], NAME)
      line.hasPortal = false

      await window.goto(`${line.origin}/admin`)
      await signIn(window, ADMIN)
      await window.see(heading('Dashboard'))
      await shellIsCached(visit)
      await window.click(button('Logout'))
      await window.see(button('Log in'))
      const paths = await window.evaluate(keptPaths)
      if (!paths.includes('/staff')) throw new Error('a public page is gone')
      const ofOffice = paths.filter((path) => /^\/(admin|staff\/)/.test(path))
      if (ofOffice.length > 0) throw new Error(`pages of the office are kept: ${ofOffice.join(', ')}`)
    } finally {
      await line.close()
    }
  },
}

/** Waits for a page with a name in it. @throws if the shell was opened in its place, which has no results of queries. */
async function seeKept(window: Window, title: string, name: string): Promise<void> {
  await window.see(heading(title))
  await window.until(`${name} is on it`, (name) => document.body.innerText.includes(name), name)
  if (!(await window.evaluate(() => document.getElementById('queries') !== null)))
    throw new Error(`${title} was made by scripts`)
}

/** Runs in the page. @returns whether the kept HTML of a path has a text. */
async function isKept(path: string, text: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const page = await (await caches.open(name)).match(path)
    if (page) return (await page.text()).includes(text)
  }
  return false
}

/** Runs in the page. @returns the paths of all kept pages. */
async function keptPaths(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}
