import { Component, type ContextType, type ReactNode } from 'react'
import { PublicDataContext } from '../lib/publicData.ts'
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
  static override contextType = PublicDataContext
  declare context: ContextType<typeof PublicDataContext>
  override state = { hasFailed: false, isRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!this.state.isRetried) void this.retry(error)
  }

  private async retry(error: unknown) {
    let canRetry = false
    if (!SCRIPT_NOT_LOADED.test(String(error)))
      await loadInBackground(async () => {
        const { store } = await this.context.open()
        canRetry = (await import('./dropShownQueries.ts')).dropShownQueries(store as Store)
      })
    this.setState({ hasFailed: !canRetry, isRetried: true })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.state.isRetried) return null
    return (
      <main className="wrap message">
        <h1>Something went wrong</h1>
        <p>This part of the site could not be shown. Reloading the page usually helps.</p>
        <button type="button" className="pill pill-main" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    )
  }
}
