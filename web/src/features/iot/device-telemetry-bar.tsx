import { device } from '#contract/resources/iot/device.ts'
import { labelOf } from '#web/engine/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatDate } from '#web/lib/time.ts'
import { DashSwatch } from '#web/ui/chart/dash-swatch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { groupOf, groupLook, lineGroups, type LineGroup } from './device-lanes.ts'
import { DeviceSegments } from './device-segments.tsx'
import { spanIds } from './device-span.ts'
import type { Telemetry } from './device-telemetry-state.ts'
import { telemetryWords } from './device-telemetry-words.ts'

interface BarProps {
  view: Telemetry
  state: string
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** Saves all values; absent while there are none. */
  onSave: (() => void) | undefined
}

/** Span, step and lines of the curves; whether they are live; table and file. */
export function DeviceTelemetryBar({ view, state, isTable, onTable, onSave }: BarProps) {
  const t = useWords(telemetryWords)
  const { spanId, setSpanId } = view
  return (
    <div className="device-bar">
      <DeviceSegments
        label={t('span')}
        value={spanId}
        options={spanIds.map((id) => [id, t(id)] as const)}
        onChange={setSpanId}
      />
      {spanId === 'custom' && <Dates view={view} />}
      <Steps view={view} />
      <Lines view={view} />
      <span className="device-bar-end">
        <LiveSwitch view={view} state={state} />
        <button
          type="button"
          className="icon-button"
          aria-label={t('asTable')}
          aria-pressed={isTable}
          data-tip={t('asTable')}
          onClick={() => onTable(!isTable)}
        >
          <Icon name="pi-table" />
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={onSave === undefined || undefined}
          data-tip={t('csvTip')}
          onClick={onSave}
        >
          <Icon name="pi-download" />
          {t('csv')}
        </button>
      </span>
    </div>
  )
}

function Dates({ view: { dates, setDates, now } }: { view: Telemetry }) {
  const t = useWords(telemetryWords)
  const [start, end] = dates
  const today = formatDate(now)
  return (
    <>
      <label className="device-date">
        <span className="meta">{t('from')}</span>
        <span className="control">
          <input
            type="date"
            max={today}
            value={start}
            onChange={({ target }) => setDates([target.value, end])}
          />
        </span>
      </label>
      <label className="device-date">
        <span className="meta">{t('to')}</span>
        <span className="control">
          <input
            type="date"
            max={today}
            value={end}
            onChange={({ target }) => setDates([start, target.value])}
          />
        </span>
      </label>
    </>
  )
}

const stepWords = {
  1: 'step_1',
  60: 'step_60',
  900: 'step_900',
  3600: 'step_3600',
  86400: 'step_86400',
} as const

function Steps({ view: { steps, step, setStep } }: { view: Telemetry }) {
  const t = useWords(telemetryWords)
  if (step === undefined) return null
  return (
    <label className="control has-arrow device-step">
      <span className="hidden">{t('step')}</span>
      <select value={step} onChange={({ target }) => setStep(Number(target.value))}>
        {steps.map((one) => (
          <option key={one} value={one}>
            {/* Steps are those of the contract. */}
            {t(stepWords[one as keyof typeof stepWords])}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The lines of all lanes, switched together; each with the dash that it is drawn with. */
function Lines({ view: { properties, off, setOff } }: { view: Telemetry }) {
  const t = useWords(telemetryWords)
  const shown = lineGroups.filter((group) => properties.some((id) => groupOf(id) === group))
  const toggle = (group: LineGroup) => {
    const next = new Set(off)
    if (!next.delete(group)) next.add(group)
    setOff(next)
  }
  if (shown.length < 2) return null
  return (
    <div className="device-lines" role="group" aria-label={t('phases')}>
      {shown.map((group) => (
        <label className="checkbox" key={group}>
          <input type="checkbox" checked={!off.has(group)} onChange={() => toggle(group)} />
          <DashSwatch series={groupLook(group)} />
          {t(`phase${group}`)}
        </label>
      ))}
    </div>
  )
}

function LiveSwitch({ view: { isPaused, setPaused }, state }: { view: Telemetry; state: string }) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  if (state !== 'online') {
    return (
      <span className="device-live-note device-silent">
        {t('silent', { state: labelOf(device.fields.state, state, language) })}
      </span>
    )
  }
  return (
    <>
      <span className="device-live-note" role="status">
        <i className={isPaused ? 'live-dot' : 'live-dot live-on'} />
        {t(isPaused ? 'paused' : 'live')}
      </span>
      <button type="button" className="button" onClick={() => setPaused(!isPaused)}>
        <Icon name={isPaused ? 'pi-play' : 'pi-pause'} />
        {t(isPaused ? 'resume' : 'pause')}
      </button>
    </>
  )
}
