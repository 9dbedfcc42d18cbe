import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { DemoState } from '#contract/calls/demo.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { PresenterClock } from './presenter-clock.tsx'
import { useDemoActs, useDemoState } from './presenter-demo.ts'
import { PresenterEvent } from './presenter-event.tsx'
import { PresenterFleet } from './presenter-fleet.tsx'
import { usePanelPlace } from './presenter-place.ts'
import { closePresenter, usePresenter } from './presenter-state.ts'
import { PresenterOrders } from './presenter-orders.tsx'
import { PresenterTrouble } from './presenter-trouble.tsx'
import { presenterWords } from './presenter-words.ts'
import './presenter.css'

/** A small panel beside the page from which a demonstration is directed; the page stays in use. */
export function PresenterPanel() {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  const { data, error } = useDemoState()
  const acts = useDemoActs()
  const { place, handle } = usePanelPlace(panel)
  const isFolded = usePresenter((presenter) => presenter.isFolded)
  useFocusWithin(panel)
  return (
    // The panel is no modal dialog: Escape closes it only from inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      tabIndex={-1}
      className="presenter"
      style={place}
      aria-label={t(presenterWords.title)}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && closePresenter()}
    >
      <header>
        <IconButton icon="pi-arrows-alt" label={t(presenterWords.move)} isSmall hasTip {...handle} />
        <h2>{t(presenterWords.title)}</h2>
        <IconButton
          icon={isFolded ? 'pi-chevron-up' : 'pi-chevron-down'}
          label={t(isFolded ? ['Unfold the panel', '展开面板'] : ['Fold the panel', '收起面板'])}
          isSmall
          hasTip
          aria-expanded={!isFolded}
          onClick={() => usePresenter.setState({ isFolded: !isFolded })}
        />
        <IconButton icon="pi-times" label={t(common.close)} isSmall onClick={closePresenter} />
      </header>
      {data === undefined ? (
        <p className="meta">
          {error === null ? t(common.loading) : t(presenterWords.unreachable)} <FailedRequest error={error} />
        </p>
      ) : (
        <Standing state={data} />
      )}
      {!isFolded && (
        <div className="presenter-parts">
          <PresenterClock acts={acts} speed={data?.speed ?? 1} />
          <PresenterEvent acts={acts} />
          <PresenterOrders acts={acts} rejects={data?.rejects} />
          <PresenterTrouble acts={acts} />
          <PresenterFleet acts={acts} devices={data?.devices ?? 0} />
        </div>
      )}
      <p className="presenter-outcome" role="status">
        {acts.outcome.sentence}
        {acts.outcome.path !== undefined && (
          <>
            {' '}
            <Link to={acts.outcome.path}>{t(presenterWords.openOrder)}</Link>
          </>
        )}
      </p>
    </aside>
  )
}

/** How the demonstration stands: its clock, its size, and what lasts at the moment. */
function Standing({ state }: { state: DemoState }) {
  const t = useText()
  const { now, devices, speed, cutFor, making } = state
  if (making > 0) {
    return (
      <div className="presenter-making">
        <p>{t(presenterWords.making, { n: formatNumber(making, 0) })}</p>
        <progress aria-label={t(presenterWords.making, { n: formatNumber(making, 0) })} />
        <p className="meta">{t(presenterWords.makingText)}</p>
      </div>
    )
  }
  const facts = [
    t(presenterWords.state, { time: formatDateTime(now), devices: formatNumber(devices, 0) }),
    ...(speed > 1 ? [t(['clock ×{n}', '时钟 ×{n}'], { n: speed })] : []),
    ...(cutFor > 0 ? [t(['Network cut for {n} s', '网络中断，剩余 {n} 秒'], { n: cutFor })] : []),
  ]
  return <p className="meta">{facts.join(' · ')}</p>
}

/** Takes the focus when the panel opens and gives it back when it closes. */
function useFocusWithin(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [panel])
}
