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

const noHead = () => undefined
const LIMITS = { leastMs: 20_000, mostMs: 120_000 }

/**
 * Creates a second site with its own store, in which one page content is the unsaved one; all else is as
 * visitors see it.
 */
export function createPreview(page: string, content: PageContentBody) {
  let current = content
  const answer: ApiResolver = async (path) => {
    if (path === `/content/${encodeURIComponent(page)}`) return { data: current }
    const outcome = classifyResponse(await sendRequest(path, LIMITS))
    return outcome.kind === 'done' ? { data: outcome.body } : { error: toQueryError(outcome) }
  }
  const store = createStore(answer)

  return {
    /** Shows other content in all mounted screens. */
    show(content: PageContentBody): void {
      current = content
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
