import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { RenderedAt, type Rendering } from '../../lib/time/renderedAt.ts'
import type { State, Store } from './store.ts'

interface Props {
  store: Store
  /** What the server rendered the page from: hydration renders the same, whatever the store has by then. */
  serverState?: State | undefined
  /** When the server rendered the page that is hydrated. */
  renderedAt?: Rendering | null
  children: ReactNode
}

/** The providers around the app, the same on the server and in the browser; only the router differs. */
export function Root({ store, serverState, renderedAt = null, children }: Props) {
  return (
    <StrictMode>
      <RenderedAt value={renderedAt}>
        <Provider store={store} {...(serverState ? { serverState } : {})}>
          {children}
        </Provider>
      </RenderedAt>
    </StrictMode>
  )
}
