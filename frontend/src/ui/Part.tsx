import { Component, Suspense, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/**
 * One of several things that a page shows. One that cannot be rendered is left out, and the rest stands: on
 * the server, where Suspense alone catches what is thrown, and in the browser.
 */
export class Part extends Component<Props, { hasFailed: boolean; tried: ReactNode }> {
  override state = { hasFailed: false, tried: null as ReactNode }

  /** What it shows may be sound once it has been read anew. */
  static getDerivedStateFromProps({ children }: Props, { tried }: { tried: ReactNode }) {
    return children === tried ? null : { hasFailed: false, tried: children }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
