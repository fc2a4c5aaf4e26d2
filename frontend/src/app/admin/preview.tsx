import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { FOREIGN_RESPONSE, type ApiResolver } from '../../lib/baseApi.ts'
import { showPageContent } from '../../lib/pageContent.ts'
import { HeadCollector } from '../../lib/PageHead.tsx'
import { isSiteResponse } from '../../offline/isSiteResponse.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { styleRenderer } from '../styleRenderer.ts'
import { Root } from '../Root.tsx'
import { createStore } from '../store.ts'
import type { PreviewScreen } from './previewScreens.tsx'

const noHead = () => undefined

/**
 * Creates a second site with its own store, in which one page content is the unsaved one; all else is as
 * visitors see it.
 */
export function createPreview(page: string, content: PageContentBody) {
  let current = content
  const answer: ApiResolver = async (path) => {
    if (path === `/content/${encodeURIComponent(page)}`) return { data: current }
    try {
      const response = await fetch(`/api${path}`)
      if (!isSiteResponse(response)) return { error: FOREIGN_RESPONSE }
      if (response.ok) return { data: (await response.json()) as unknown }
      return { error: { status: response.status, data: null } }
    } catch (error) {
      return { error: { status: 'FETCH_ERROR', error: String(error) } }
    }
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
      const { ownerDocument } = container
      root.render(
        <Root store={store} renderer={styleRenderer(ownerDocument)} targetDocument={ownerDocument}>
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
