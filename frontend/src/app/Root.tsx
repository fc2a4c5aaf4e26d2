import { RendererProvider, type GriffelRenderer } from '@griffel/react'
import { StrictMode, type ReactNode } from 'react'
import { PublicDataContext, type PublicData } from '../lib/publicData.ts'
import { RenderedAt } from '../lib/renderedAt.ts'

/** The providers around the app, the same on the server and in the browser; only the router differs. */
export function Root({
  data,
  renderer,
  targetDocument,
  renderedAt = null,
  children,
}: {
  data: PublicData
  renderer: GriffelRenderer
  /** The document that gets the styles, if it is not the page itself. */
  targetDocument?: Document
  /** When the server rendered the page that is hydrated, on the clock in New York. */
  renderedAt?: string | null
  children: ReactNode
}) {
  return (
    <StrictMode>
      <RendererProvider renderer={renderer} {...(targetDocument ? { targetDocument } : {})}>
        <RenderedAt value={renderedAt}>
          <PublicDataContext value={data}>{children}</PublicDataContext>
        </RenderedAt>
      </RendererProvider>
    </StrictMode>
  )
}
