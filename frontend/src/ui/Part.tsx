import { Component, Suspense, type ReactNode } from 'react'

/**
 * One of several things that a page shows. One that cannot be rendered is left out, and the rest stands: on
 * the server, where Suspense alone catches what is thrown, and in the browser.
 */
export class Part extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** Read anew, it may be sound. */
  override componentDidUpdate({ children }: { children: ReactNode }) {
    if (this.state.hasFailed && children !== this.props.children) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
