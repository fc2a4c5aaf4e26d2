import { RendererProvider, type GriffelRenderer } from '@griffel/react'
import { StrictMode, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Store } from './store.ts'

/** The providers around the app, the same on the server and in the browser; only the router differs. */
export function Root({
  store,
  renderer,
  targetDocument,
  children,
}: {
  store: Store
  renderer: GriffelRenderer
  /** The document that gets the styles, if it is not the page itself. */
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
