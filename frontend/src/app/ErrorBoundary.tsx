import { Component, type ContextType, type ReactNode } from 'react'
import { ReactReduxContext } from 'react-redux'
import { loadInBackground } from '../offline/background.ts'
import type { Store } from './store.ts'

/** What browsers report when a script could not be loaded: then no stored response caused the error. */
const SCRIPT_NOT_LOADED = /imported module|module script|preload CSS/i

/**
 * Shows an error message with a reload button instead of a blank page when a screen throws. First the screen
 * is rendered once more without the stored responses that it used, so that it refetches them.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { hasFailed: boolean; isRetried: boolean }
> {
  static override contextType = ReactReduxContext
  declare context: ContextType<typeof ReactReduxContext>
  override state = { hasFailed: false, isRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!this.state.isRetried) void this.retry(error)
  }

  private async retry(error: unknown) {
    const store = this.context?.store as Store | undefined
    let canRetry = false
    if (store && !SCRIPT_NOT_LOADED.test(String(error)))
      await loadInBackground(async () => {
        canRetry = (await import('./dropShownQueries.ts')).dropShownQueries(store)
      })
    this.setState({ hasFailed: !canRetry, isRetried: true })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.state.isRetried) return null
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
