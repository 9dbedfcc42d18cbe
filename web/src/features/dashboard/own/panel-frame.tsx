import { Component, useState, type ReactNode } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { useSeen } from '../use-seen.ts'
import { PanelContent } from './kinds/panel-content.tsx'
import { mayShow, usePanelTitle } from './panel-facts.ts'
import { words } from './words.ts'

/** A panel of a dashboard: what it shows once it comes into view, or why it shows nothing. */
export function OwnPanel({ panel }: { panel: DashboardPanel }) {
  const t = useText()
  const [element, isSeen] = useSeen<HTMLDivElement>()
  const title = usePanelTitle()(panel)
  const may = mayShow(panel)
  return (
    <div className="fill line own-panel" ref={element}>
      {may !== 'shown' && (
        <ChartFrame title={title} status={{ kind: 'empty', text: t(words[may]) }} height={96} />
      )}
      {may === 'shown' && !isSeen && (
        // as low as a figure: the place of the panel has the room of its rows already
        <ChartFrame title={title} status={{ kind: 'loading' }} height={48} />
      )}
      {may === 'shown' && isSeen && (
        <Contained title={title}>
          <PanelContent panel={panel} title={title} />
        </Contained>
      )}
    </div>
  )
}

/** A panel that breaks says so alone; a second try draws it anew. */
function Contained({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const onRetry = () => setAttempt(attempt + 1)
  const broken = (
    <ChartFrame
      title={title}
      height={96}
      status={{ kind: 'failed', text: t(words.broken), requestId: '', onRetry }}
    />
  )
  return (
    <Boundary key={attempt} fallback={broken}>
      {children}
    </Boundary>
  )
}

/** React offers this to classes only. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportClientError(error, { kind: 'page', component: 'dashboard' })
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
