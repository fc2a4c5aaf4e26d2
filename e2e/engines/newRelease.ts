import { rm } from 'node:fs/promises'
import { PAGES } from '../pages.ts'
import { copyRelease, nextRelease } from '../release.ts'
import { Site } from '../site.ts'
import { shellIsCached, stopServer, waitForOfflineCopy, type Journey } from './visit.ts'
import { button, heading, textOf, type Window } from './window.ts'

/** docs/offline.md: a new release brings the pages that were kept before it takes over. */
export const newRelease: Journey = {
  name: 'a new release waits for consent beside an open page, and its pages open with the server stopped',
  async go({ window }) {
    const root = await copyRelease()
    const site = await Site.open({ root })
    try {
      await window.goto(`${site.origin}/about`)
      await waitForOfflineCopy({ site, window })
      await site.stop()
      await nextRelease(root, 'two')
      await site.start()
      await window.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      await window.see(textOf('A new version of this site is ready.'))
      if (await window.evaluate(isNew)) throw new Error('the open page was replaced without consent')
      await window.click(button('Update now'))
      await window.until('the page is of the new release', isNew)
      // Firefox reports a load that is interrupted as an error of the next navigation.
      await window.until('the new page has loaded', () => document.readyState === 'complete')
      await shellIsCached({ site, window })
      await stopServer({ site, window })
      for (const path of ['/about', '/camp'] as const) await seeNew(window, site.origin, path)
    } finally {
      await site.close()
      await rm(root, { recursive: true, force: true })
    }
  },
}

/** Waits for a kept page of the new release. @throws if the shell was opened in its place, which has no queries. */
async function seeNew(window: Window, origin: string, path: '/about' | '/camp'): Promise<void> {
  await window.goto(origin + path)
  await window.see(heading(PAGES[path]))
  const isKept = await window.evaluate(
    () =>
      document.getElementById('queries') !== null && document.querySelector('meta[name=release]') !== null,
  )
  if (!isKept) throw new Error(`${path} is not the kept page of the new release`)
}

/** Runs in the page. */
const isNew = () => document.querySelector('meta[name=release]') !== null
