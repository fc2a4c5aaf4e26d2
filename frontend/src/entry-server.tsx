import { text } from 'node:stream/consumers'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { canonicalAddress } from './app/address/canonicalAddress.ts'
import { fetchQuery } from './app/startup/queries.ts'
import { Root } from './app/startup/Root.tsx'
import { pageKey, shownKey } from './app/address/pageKey.ts'
import { matchRoute, shownQueries } from './app/address/routes.ts'
import { createStore } from './app/startup/store.ts'
import { baseApi, type ApiResolver } from './data/api/baseApi.ts'
import { fullTitle, HeadCollector, type NamedHead } from './lib/seo/PageHead.tsx'
import { setSanitizer } from './lib/browser/sanitizer.ts'
import type { Moment } from './lib/time/renderedAt.ts'

export interface RenderedPage {
  head: NamedHead
  /** The text of the `<title>` element. */
  title: string
  /** The preload links of React, for the document's head. */
  preloads: string
  /** The markup of #root, and what the browser starts with: query results, and when this was rendered. */
  html: string
  queries: object
  renderedAt: Moment
  /** Errors thrown by parts of the page, which were left out. */
  errors: unknown[]
}

export { canonicalAddress, pageKey, shownKey, setSanitizer }

/**
 * Renders one public page with its data.
 * @param key from `pageKey`.
 * @param answer resolves API requests without a network.
 */
export async function render(key: string, answer: ApiResolver): Promise<RenderedPage> {
  const url = new URL(key, 'https://site.invalid')
  const store = createStore(answer)
  await Promise.all([
    matchRoute(url.pathname)?.route.load(),
    ...shownQueries(url.pathname, url.searchParams).map((query) => fetchQuery(store, query)),
  ])

  const time = Date.now()
  const renderedAt: Moment = { time, clock: newYorkClock(time) }
  const errors: unknown[] = []
  let head: NamedHead = { title: '', description: '', brand: '' }
  const { prelude } = await prerenderToNodeStream(
    <HeadCollector value={(pageHead) => (head = pageHead)}>
      <Root store={store} renderedAt={{ ...renderedAt, isOld: false }}>
        <StaticRouter location={key}>
          <App />
        </StaticRouter>
      </Root>
    </HeadCollector>,
    {
      // Suspense boundaries above this size would be sent separately, with a script that inserts them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Only a failed part is left out; an error outside of all parts rejects.
      onError: (error) => void errors.push(error),
    },
  )
  const [, preloads = '', html = ''] = /^((?:<link[^>]*>)*)(.*)$/s.exec(await text(prelude)) ?? []
  const { queries: results, provided } = store.getState().api
  // Otherwise the timers that evict unused results after a day would keep store and process alive until then.
  store.dispatch(baseApi.util.resetApiState())
  return {
    head,
    title: fullTitle(head.title, head.brand),
    preloads,
    html,
    queries: { queries: results, provided, renderedAt },
    renderedAt,
    errors,
  }
}
