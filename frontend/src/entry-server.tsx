import { renderToStyleElements } from '@griffel/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { fetchQuery } from './app/queries.ts'
import { Root } from './app/Root.tsx'
import { pageKey, shownKey } from './app/pageKey.ts'
import { matchRoute } from './app/routes.ts'
import { createStore } from './app/store.ts'
import { styleRenderer } from './app/styleRenderer.ts'
import { baseApi, type ApiResolver } from './lib/baseApi.ts'
import { fullTitle, HeadCollector, type NamedHead } from './lib/PageHead.tsx'
import { setSanitizer } from './lib/sanitizeHtml.ts'

export interface RenderedPage {
  head: NamedHead
  /** As it stands in the tab. */
  title: string
  /** What React wants fetched first, for the document's head. */
  preloads: string
  /** Style elements, the markup of #root, and the answers that the store starts from. */
  styles: string
  html: string
  queries: object
  /** What was thrown by parts of the page, which were left out. */
  faults: unknown[]
}

export { pageKey, shownKey, setSanitizer }

/**
 * Renders one public page with its data.
 * @param key as pageKey gave it.
 * @param answer the API, asked without a network between.
 */
export async function render(key: string, answer: ApiResolver): Promise<RenderedPage> {
  const url = new URL(key, 'https://site.invalid')
  const store = createStore(answer)
  const match = matchRoute(url.pathname)
  const queries = match?.route.queries(match.params, url.searchParams) ?? []
  // The endpoints of a screen come with its script.
  await match?.route.load?.()
  await Promise.all([['pageContent', 'site'] as const, ...queries].map((query) => fetchQuery(store, query)))

  const renderer = styleRenderer()
  const faults: unknown[] = []
  let head: NamedHead = { title: '', description: '', brand: '' }
  const { prelude } = await prerender(
    <HeadCollector value={(found) => (head = found)}>
      <Root store={store} renderer={renderer}>
        <StaticRouter location={key}>
          <App />
        </StaticRouter>
      </Root>
    </HeadCollector>,
    {
      // A boundary longer than this would be sent apart, with a script to put it in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // A part stands alone, and is left out; what is thrown around them all rejects.
      onError: (error) => void faults.push(error),
    },
  )
  const [, preloads = '', html = ''] =
    /^((?:<link[^>]*>)*)(.*)$/s.exec(await new Response(prelude).text()) ?? []
  const { queries: answers, provided } = store.getState().api
  // The timers that would forget the answers in a day would hold store and process until then.
  store.dispatch(baseApi.util.resetApiState())
  return {
    head,
    title: fullTitle(head.title, head.brand),
    preloads,
    styles: renderToStaticMarkup(<>{renderToStyleElements(renderer)}</>),
    html,
    queries: { queries: answers, provided },
    faults,
  }
}
