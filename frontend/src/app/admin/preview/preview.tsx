import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import type { ApiResolver } from '../../../data/api/baseApi.ts'
import { toQueryError } from '../../../data/api/isNetworkError.ts'
import { showPageContent } from '../../../data/api/pageContent.api.ts'
import { HeadCollector } from '../../../lib/seo/PageHead.tsx'
import { classifyResponse } from '../../../offline/network/classifyResponse.ts'
import { sendRequest } from '../../../offline/network/httpClient.ts'
import { ErrorBoundary } from '../../site/ErrorBoundary.tsx'
import { Root } from '../../startup/Root.tsx'
import { createStore } from '../../startup/store.ts'
import type { PreviewScreen } from './previewScreens.tsx'

/** @returns the path of the response with the content of a page. */
export const contentPath = (page: string): string => `/content/${encodeURIComponent(page)}`

const noHead = () => undefined
const LIMITS = { leastMs: 20_000, mostMs: 120_000 }

/**
 * Creates a second site with its own store, in which some responses are other ones; all else is as visitors see it.
 * @param own what is answered, by the path below /api.
 */
export function createPreview(own: Map<string, unknown>) {
  const answer: ApiResolver = async (path) => {
    if (own.has(path)) return { data: own.get(path) }
    const outcome = classifyResponse(await sendRequest(path, LIMITS))
    return outcome.kind === 'done' ? { data: outcome.body } : { error: toQueryError(outcome) }
  }
  const store = createStore(answer)

  return {
    /** Shows other content of a page in all mounted screens. */
    show(page: string, content: PageContentBody): void {
      own.set(contentPath(page), content)
      void store.dispatch(showPageContent(page, content))
    },
    /** Renders one public page into an element of any document. @returns a function that unmounts it. */
    mount(container: HTMLElement, { path, route = path, Screen }: PreviewScreen): () => void {
      const root = createRoot(container)
      root.render(
        <Root store={store}>
          <HeadCollector value={noHead}>
            <MemoryRouter initialEntries={[path]}>
              <ErrorBoundary>
                <main>
                  <Suspense>
                    <Routes>
                      <Route path={route} element={<Screen />} />
                    </Routes>
                  </Suspense>
                </main>
              </ErrorBoundary>
            </MemoryRouter>
          </HeadCollector>
        </Root>,
      )
      // Not while React renders another root.
      return () => void setTimeout(() => root.unmount())
    },
  }
}
