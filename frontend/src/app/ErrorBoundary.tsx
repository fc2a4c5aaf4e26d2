import { Component, type ReactNode } from 'react'

/** A fault in a screen leaves a way on, never a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
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
