import { Component, type ReactNode } from 'react'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { UnknownPage } from '../load-page.ts'

interface PageBoundaryProps {
  /** Component of the page. */
  component: string
  /** What to show instead of a page that broke; `retry` shows the page anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  onRetry: () => void
  children: ReactNode
}

/** Keeps the fault of one page inside its tab. React offers this to classes only. */
export class PageBoundary extends Component<PageBoundaryProps, { error?: unknown; isBroken: boolean }> {
  override state: { error?: unknown; isBroken: boolean } = { isBroken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    // What no page is called is a mistake in a menu; no page broke.
    const kind = error instanceof UnknownPage ? 'console' : 'page'
    reportClientError(error, { kind, component: this.props.component })
  }

  retry = (): void => {
    this.props.onRetry()
    this.setState({ isBroken: false, error: undefined })
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
