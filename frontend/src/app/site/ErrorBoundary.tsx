import { Component, type ContextType, type ReactNode } from 'react'
import { ReactReduxContext } from 'react-redux'
import { reloadPage } from '../../base/reloadPage.ts'
import { loadInBackground, reloadFor } from '../../offline/worker/background.ts'
import type { Store } from '../startup/store.ts'

/** What browsers report when a script could not be loaded: then no stored response caused the error. */
const SCRIPT_NOT_LOADED = /imported module|module script|preload CSS/i

/**
 * Shows an error message with a reload button instead of a blank page when a screen throws. First the screen
 * is rendered once more without the stored responses that it used, so that it refetches them. A screen whose script
 * cannot be loaded has no error: the page is reloaded once, because a new release has other scripts, and then says
 * that it needs a connection.
 */
export class ErrorBoundary extends Component<
  { children: ReactNode },
  { hasFailed: boolean; isRetried: boolean; lacksScript: boolean }
> {
  static override contextType = ReactReduxContext
  declare context: ContextType<typeof ReactReduxContext>
  override state = { hasFailed: false, isRetried: false, lacksScript: false }

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, lacksScript: SCRIPT_NOT_LOADED.test(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    if (this.state.isRetried) return
    // The same script may be loading in the background too, and its failure reloads nothing by itself.
    if (this.state.lacksScript && reloadFor(error)) return
    void this.retry()
  }

  private async retry() {
    let canRetry = false
    if (!this.state.lacksScript)
      await loadInBackground(async () => {
        const { dropShownQueries } = await import('../startup/dropShownQueries.ts')
        canRetry = dropShownQueries(this.context?.store as Store)
      })
    this.setState({ hasFailed: !canRetry, isRetried: true })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.state.isRetried) return null
    if (this.state.lacksScript) return <NoConnection />
    return (
      <main className="wrap message">
        <h1>Something went wrong</h1>
        <p>This part of the site could not be shown. Reloading the page usually helps.</p>
        <button type="button" className="pill pill-main" onClick={reloadPage}>
          Reload
        </button>
      </main>
    )
  }
}

/** What a browser shows of a part that it has not stored, and cannot load now. */
function NoConnection() {
  return (
    <main className="wrap message">
      <h1>No connection</h1>
      <p>
        This page is not stored on this device, and the website cannot be reached. Check your connection, then
        try again. After one visit with a connection it also opens without one.
      </p>
      <button type="button" className="pill pill-main" onClick={reloadPage}>
        Try again
      </button>
      <a href="/">Go to the home page</a>
    </main>
  )
}
