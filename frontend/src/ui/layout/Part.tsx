import { Component, Suspense, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

/**
 * An error boundary for one part of a page. A part that throws is left out, and the others are shown: on the
 * server, where only Suspense catches errors, and in the browser.
 */
export class Part extends Component<Props, { hasFailed: boolean; tried: ReactNode }> {
  override state = { hasFailed: false, tried: null as ReactNode }

  /** Renders again after an error when the children change: the new data may be valid. */
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
