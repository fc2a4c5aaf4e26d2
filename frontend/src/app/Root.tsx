import { RendererProvider, type GriffelRenderer } from '@griffel/react'
import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Store } from './store.ts'

/** What stands around the app alike on the server and in the browser; the router differs. */
export function Root({
  store,
  renderer,
  targetDocument,
  children,
}: {
  store: Store
  renderer: GriffelRenderer
  /** Where the styles go, where that is not the page itself. */
  targetDocument?: Document
  children: ReactNode
}) {
  return (
    <StrictMode>
      <RendererProvider renderer={renderer} {...(targetDocument ? { targetDocument } : {})}>
        <Provider store={store}>{children}</Provider>
      </RendererProvider>
    </StrictMode>
  )
}
