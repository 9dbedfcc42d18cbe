import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type DemoState, demoCalls } from '#contract/calls/demo.ts'
import { clockSpeeds, fleetSizes, type FleetSize, demoLimits } from '#domain/metering/demo.ts'
import { IncidentNote } from '#web/engine/alerts/incident-note.tsx'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { IconButton, Button } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { ShellLink } from '../frame/shell-link.tsx'
import { useDemoActs, useDemoState, readAgain, type DemoActs } from './presenter-demo.ts'
import { PresenterEvent } from './presenter-event.tsx'
import { PresenterNumber } from './presenter-number.tsx'
import { usePanelPlace } from './presenter-place.ts'
import { closePresenter, usePresenter } from './presenter-state.ts'
import { PresenterOrders } from './presenter-orders.tsx'
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
        <div className="scroll">
          <PresenterClock acts={acts} speed={data?.speed ?? 1} />
          <PresenterEvent acts={acts} />
          <PresenterOrders acts={acts} rejects={data?.rejects} />
          <PresenterTrouble acts={acts} />
          <PresenterFleet acts={acts} devices={data?.devices ?? 0} />
        </div>
      )}
      <p className="above-2 fine ink-1 presenter-outcome" role="status">
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

/** So fast a day passes in a minute. */
const aDayInAMinute = 1440
const leaps = [15, 60, 1440] as const

/** The platform's clock: leaps forward, and how fast it runs. */
function PresenterClock({ acts, speed }: { acts: DemoActs; speed: number }) {
  const t = useText()
  const warp = (change: { minutes?: number; speed?: number }) =>
    void acts
      .act(demoCalls.warp, change, ({ now }) => t(presenterWords.moved, { time: formatDateTime(now) }))
      .then(readAgain)
  return (
    <section aria-label={t(presenterWords.clock)}>
      <h3>{t(presenterWords.clock)}</h3>
      <div className="wrap gap-1 presenter-row">
        {leaps.map((minutes) => (
          <Button key={minutes} onClick={() => warp({ minutes })}>
            {t(presenterWords[`ahead${minutes}` as const])}
          </Button>
        ))}
      </div>
      <div className="wrap gap-1 presenter-row" role="group" aria-label={t(['Speed', '速度'])}>
        {clockSpeeds.map((one) => (
          <Button key={one} aria-pressed={one === speed} onClick={() => warp({ speed: one })}>
            {one === aDayInAMinute ? t(['A day in a minute', '一分钟一天']) : t(['×{n}', '×{n}'], { n: one })}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** How large the fleet is, and a new beginning. */
function PresenterFleet({ acts, devices }: { acts: DemoActs; devices: number }) {
  const t = useText()
  const begin = async (question: { title: string; accept: string }, act: () => Promise<void>) => {
    if (await confirm({ ...question, body: t(presenterWords.resetText), isDanger: true })) await act()
  }
  const scale = (size: FleetSize) => {
    const n = formatNumber(size, 0)
    void begin(
      { title: t(presenterWords.scaleTitle, { n }), accept: t(['Change to {n}', '切换为 {n} 台'], { n }) },
      () => acts.act(demoCalls.scale, { devices: size }, () => t(presenterWords.started)),
    )
  }
  const reset = () =>
    void begin(
      { title: t(['Reset the demonstration?', '重置演示数据？']), accept: t(presenterWords.reset) },
      () => acts.act(demoCalls.reset, undefined, () => t(presenterWords.started)),
    )
  return (
    <section aria-label={t(presenterWords.fleet)}>
      <h3>{t(presenterWords.fleet)}</h3>
      <div className="wrap gap-1 presenter-row">
        {fleetSizes.map((size) => (
          <Button key={size} aria-pressed={size === devices} onClick={() => scale(size)}>
            {t(['{n} [n|device|devices]', '{n} 台'], { n: formatNumber(size, 0) })}
          </Button>
        ))}
        <Button onClick={reset}>{t(presenterWords.reset)}</Button>
      </div>
      <DownloadButton
        endpoint={demoCalls.ledgerSheet}
        payload={undefined}
        label={t(presenterWords.ledgerSheet)}
      />
    </section>
  )
}

const outage = { minutes: 2 }
const storm = { alerts: demoLimits.alerts, seconds: 10 }
const usualCut = 20

/** What goes wrong with many at once. */
function PresenterTrouble({ acts }: { acts: DemoActs }) {
  const t = useText()
  const [seconds, setSeconds] = useState(usualCut)
  const alerts = formatNumber(storm.alerts, 0)
  const letOut = () =>
    void acts.act(demoCalls.outage, outage, ({ name, meters }) =>
      t(presenterWords.outageDone, { name, n: meters }),
    )
  const letBlow = () =>
    void acts.act(demoCalls.storm, storm, () => t(presenterWords.stormDone, { n: alerts, s: storm.seconds }))
  const cut = () =>
    void acts.act(demoCalls.cut, { seconds }, ({ cutFor }) => t(presenterWords.cutDone, { n: cutFor }))
  return (
    <section aria-label={t(presenterWords.trouble)}>
      <h3>{t(presenterWords.trouble)}</h3>
      <div className="wrap gap-1 presenter-row">
        <Button onClick={letOut}>{t(['Concentrator outage', '集中器离线'])}</Button>
        <Button onClick={letBlow}>{t(presenterWords.storm, { n: alerts })}</Button>
        <IncidentNote link={(path, text) => <ShellLink to={path}>{text}</ShellLink>} />
      </div>
      <div className="wrap gap-1 presenter-row presenter-cut">
        <PresenterNumber
          label={t(['Seconds', '秒数'])}
          value={seconds}
          most={demoLimits.seconds}
          onChange={setSeconds}
        />
        <Button onClick={cut}>{t(['Cut the network', '中断网络'])}</Button>
      </div>
    </section>
  )
}
