import { Component, type ContextType, type ReactNode } from 'react'
import { ReactReduxContext } from 'react-redux'
import { loadInBackground } from '../offline/background.ts'
import type { Store } from './store.ts'

/** What browsers say of a script that did not come: no answer is at fault then. */
const NO_SCRIPT = /imported module|module script|preload CSS/i

/**
 * A fault in a screen leaves a way on, never a blank page: it is tried once more without the answers that it was
 * made of, which it asks for anew, and then told.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { hasFailed: boolean; isTold: boolean }
> {
  static override contextType = ReactReduxContext
  declare context: ContextType<typeof ReactReduxContext>
  override state = { hasFailed: false, isTold: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!this.state.isTold) void this.tryAgain(error)
  }

  private async tryAgain(error: unknown) {
    const store = this.context?.store as Store | undefined
    let isHealed = false
    if (store && !NO_SCRIPT.test(String(error)))
      await loadInBackground(async () => {
        isHealed = (await import('./dropShownQueries.ts')).dropShownQueries(store)
      })
    this.setState({ hasFailed: !isHealed, isTold: true })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.state.isTold) return null
    return (
      <main className="wrap message">
        <h1>Something went wrong</h1>
        <p>This part of the site could not be shown. Loading it again usually helps.</p>
        <button type="button" className="pill pill-main" onClick={() => location.reload()}>
          Load again
        </button>
      </main>
    )
  }
}
