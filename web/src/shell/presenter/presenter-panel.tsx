import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { demoCalls, type DemoState } from '#contract/calls/system/demo.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ref } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { clockSpeeds, demoLimits, fleetSizes, type FleetSize } from '#domain/metering/demo.ts'
import { eventKinds, isEventCode, type EventCode } from '#domain/metering/events.ts'
import { labelIn } from '#domain/metering/families.ts'
import { fieldSteps } from '#domain/reform/kinds.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { IncidentNote } from '#web/subjects/alerts/incident-note.tsx'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { ShellLink } from '../frame/shell-link.tsx'
import { readAgain, useDemoActs, useDemoState, type DemoActs } from './presenter-demo.ts'
import { PresenterNumber, PresenterRecord } from './presenter-inputs.tsx'
import { usePanelPlace } from './presenter-place.ts'
import { closePresenter, usePresenter } from './presenter-state.ts'
import { presenterWords } from './presenter-words.ts'
import './presenter.css'

const orderField = ref(...things.workOrder, workOrder.name)

/** Advances the crew of a work order and sets the auditor's rejection rate. */
function PresenterOrders({ acts, rejects }: { acts: DemoActs; rejects: number | undefined }) {
  const t = useText()
  const navigation = useNavigation()
  const [id, setId] = useState<number>()
  const [percent, setPercent] = useState<number>()
  const move = (act: 'step' | 'submit') =>
    void acts
      .act(demoCalls.workOrder, { act, ...(id !== undefined && { id }) }, (order) => {
        const state = t(labelIn(orderStates, order.state))
        const step = order.step === undefined ? '' : t(labelIn(fieldSteps, order.step))
        return {
          sentence: t(step === '' ? presenterWords.orderIs : presenterWords.orderAt, {
            number: order.number,
            state,
            step,
          }),
          path: pagePath(navigation, 'reform/work-order-info', { id: order.id }),
        }
      })
      .then(readAgain)
  const setRejects = () =>
    void acts.act(demoCalls.rejects, { percent: percent ?? rejects ?? 0 }, (state) =>
      t(['{n} % of first audits are rejected.', '首次审核驳回率为 {n}%。'], { n: state.rejects }),
    )
  return (
    <section aria-label={t(presenterWords.orders)}>
      <h3>{t(presenterWords.orders)}</h3>
      <PresenterRecord field={orderField} label={t(things.workOrder)} value={id} onChange={setId} />
      <p className="meta">{t(['Without one: the order that is furthest.', '不选则为进度最靠前的工单。'])}</p>
      <div className="wrap gap-1 presenter-row">
        <Button onClick={() => move('step')}>{t(['Next step', '下一步'])}</Button>
        <Button onClick={() => move('submit')}>{t(['Submit now', '立即提交'])}</Button>
      </div>
      {rejects !== undefined && (
        <div className="wrap gap-1 presenter-row presenter-rejects">
          <PresenterNumber
            label={t(presenterWords.rejects)}
            value={rejects}
            least={0}
            most={100}
            onChange={setPercent}
          />
          <Button onClick={setRejects}>{t(['Set', '设置'])}</Button>
        </div>
      )}
    </section>
  )
}

const deviceField = ref(...labels.device, device.name)
const codes = Object.keys(eventKinds).filter(isEventCode)

/** Injects an event into a device, or ends it. */
function PresenterEvent({ acts }: { acts: DemoActs }) {
  const t = useText()
  const [deviceId, setDeviceId] = useState<number>()
  const [code, setCode] = useState<EventCode>('PHASE_BREAK')
  const [minutes, setMinutes] = useState(14)
  const withDevice = (act: (id: number) => Promise<void>) =>
    deviceId === undefined ? acts.setSentence(t(presenterWords.chooseDevice)) : void act(deviceId)
  const inject = (id: number) =>
    acts.act(demoCalls.inject, { deviceId: id, code, minutes }, ({ alertId }) =>
      alertId === 0 ? t(presenterWords.injectedQuiet) : t(presenterWords.injected, { id: alertId }),
    )
  const heal = (id: number) => acts.act(demoCalls.heal, { deviceId: id }, () => t(['Ended.', '已结束。']))
  return (
    <section aria-label={t(presenterWords.event)}>
      <h3>{t(presenterWords.event)}</h3>
      <PresenterRecord field={deviceField} label={t(labels.device)} value={deviceId} onChange={setDeviceId} />
      <div className="grid gap-2 presenter-fields">
        <EventSelect value={code} onChange={setCode} />
        <PresenterNumber
          label={t(['Minutes', '持续（分钟）'])}
          value={minutes}
          most={demoLimits.minutes}
          onChange={setMinutes}
        />
      </div>
      <div className="wrap gap-1 presenter-row">
        <Button kind="primary" onClick={() => withDevice(inject)}>
          {t(['Inject', '注入'])}
        </Button>
        <Button onClick={() => withDevice(heal)}>{t(['End it', '结束'])}</Button>
      </div>
    </section>
  )
}

function EventSelect({ value, onChange }: { value: EventCode; onChange: (code: EventCode) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="below-2 presenter-field">
      <label htmlFor={id}>{t(things.event)}</label>
      <Select
        id={id}
        value={value}
        options={codes.map((code) => [code, t(eventKinds[code].label)])}
        onChange={onChange}
      />
    </div>
  )
}

/** Non-modal panel that controls a demonstration; the page remains usable. */
export function PresenterPanel() {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  const { data, error } = useDemoState()
  const acts = useDemoActs()
  const { place, handle } = usePanelPlace(panel)
  const isFolded = usePresenter((presenter) => presenter.isFolded)
  useFocusWithin(panel)
  return (
    // non-modal: Escape closes the panel only while it has focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      tabIndex={-1}
      className="stack off-paper presenter"
      style={place}
      aria-label={t(presenterWords.title)}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && closePresenter()}
    >
      <header className="bar gap-2">
        <IconButton icon="pi-arrows-alt" label={t(presenterWords.move)} isSmall hasTip {...handle} />
        <h2 className="fill">{t(presenterWords.title)}</h2>
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

/** State of the demonstration: clock, fleet size and ongoing actions. */
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

/** Focuses the panel when it opens and restores the focus when it closes. */
function useFocusWithin(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [panel])
}

/** Clock speed at which a day takes one minute. */
const aDayInAMinute = 1440
const leaps = [15, 60, 1440] as const

/** Controls the platform's clock: forward jumps and speed. */
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
          <Button
            key={one}
            className="toggle"
            aria-pressed={one === speed}
            onClick={() => warp({ speed: one })}
          >
            {one === aDayInAMinute ? t(['A day in a minute', '一分钟一天']) : t(['×{n}', '×{n}'], { n: one })}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Changes the fleet size or resets the demonstration. */
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
          <Button key={size} className="toggle" aria-pressed={size === devices} onClick={() => scale(size)}>
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
const blackout = { minutes: 14 }
const storm = { alerts: demoLimits.alerts, seconds: 10 }
const usualCut = 20

/** Triggers large-scale incidents: outages, alert storms and connection loss. */
function PresenterTrouble({ acts }: { acts: DemoActs }) {
  const t = useText()
  const [seconds, setSeconds] = useState(usualCut)
  const alerts = formatNumber(storm.alerts, 0)
  const letOut = () =>
    void acts.act(demoCalls.outage, outage, ({ name, meters }) =>
      t(presenterWords.outageDone, { name, n: meters }),
    )
  const takeSupply = () =>
    void acts.act(demoCalls.blackout, blackout, ({ name, meters }) =>
      t(presenterWords.blackoutDone, { name, n: meters, minutes: blackout.minutes }),
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
        <Button onClick={takeSupply}>{t(['Area without supply', '台区停电'])}</Button>
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
