import { device } from '#contract/resources/iot/device.ts'
import { acts } from '#contract/text/acts.ts'
import { states } from '#contract/text/states.ts'
import { isKeyOf } from '#contract/schema/keys.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { panelOf } from '#web/engine/pin/panel-of.ts'
import { pinWords } from '#web/engine/pin/pin-words.ts'
import { usePin } from '#web/engine/pin/use-pin.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { toggled } from '#web/lib/toggled.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { DashSwatch } from '#web/ui/chart/small/dash-swatch.tsx'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { RangePick } from '#web/ui/prime/date/date-pick.tsx'
import { groupLook, groupOf, type LineGroup, lineGroups, type MoreQuantity } from './lanes.ts'
import { spanIds } from './span.ts'
import type { Telemetry } from './telemetry-state.ts'
import { telemetryWords } from './telemetry-words.ts'

interface BarProps {
  view: Telemetry
  state: string
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** Saves all values; absent while there are none. */
  onSave: (() => void) | undefined
}

/** Toolbar of the curves: span, step, lines, live state, table and download. */
export function DeviceTelemetryBar({ view, state, isTable, onTable, onSave }: BarProps) {
  const t = useText()
  const { spanId, setSpanId } = view
  return (
    <div className="flow gap-2 off-paper">
      <Segmented
        label={t(['Span', '时段'])}
        value={spanId}
        options={spanIds.map((id) => [id, t(telemetryWords[id])] as const)}
        onChange={setSpanId}
      />
      {spanId === 'custom' && <Dates view={view} />}
      <Steps view={view} />
      <Lines view={view} />
      <Quantities view={view} />
      <Outputs view={view} />
      <span className="inline wrap gap-2 push device-bar-end">
        <LiveSwitch view={view} state={state} />
        <PinCurve view={view} />
        <IconButton
          icon="pi-table"
          className="toggle"
          label={t(['Show as table', '以表格显示'])}
          hasTip
          aria-pressed={isTable}
          onClick={() => onTable(!isTable)}
        />
        <IconButton
          icon="pi-download"
          label={t(['Download all values as CSV', '下载全部数据（CSV）'])}
          hasTip
          isOff={onSave === undefined}
          onClick={onSave}
        />
      </span>
    </div>
  )
}

/** Pins the curve of a quantity to a dashboard, by default active power. */
function PinCurve({ view: { row, properties, measures } }: { view: Telemetry }) {
  const t = useText()
  const pin = usePin()
  const ways = properties
    .toSorted((one, other) => Number(other === 'p') - Number(one === 'p'))
    .map((property) => ({
      id: property,
      label: measures.kindOf(property).label,
      panel: panelOf({ kind: 'curve', deviceId: row.id, property }, {}),
    }))
  return (
    <IconButton
      icon="pi-thumbtack"
      label={t(pinWords.pin)}
      hasTip
      onClick={() => pin(ways, nameOf(device, row))}
    />
  )
}

function Dates({ view: { dates, setDates, now } }: { view: Telemetry }) {
  const t = useText()
  return (
    <RangePick
      label={t(telemetryWords.custom)}
      ends={[t(['From', '开始日期']), t(['To', '结束日期'])]}
      limits={{ max: formatDate(now) }}
      presets={['yesterday', 'last7', 'last30', 'lastMonth']}
      isRequired
      values={dates}
      onChange={setDates}
    />
  )
}

const stepWords = {
  1: ['1 s points', '1 秒点'],
  60: ['1 min points', '1 分钟点'],
  900: ['15 min points', '15 分钟点'],
  3600: ['1 h points', '1 小时点'],
  86400: ['1 day points', '1 天点'],
} as const

function Steps({ view: { steps, step, setStep } }: { view: Telemetry }) {
  const t = useText()
  if (step === undefined) return null
  return (
    <Select
      aria-label={t(['Step', '步长'])}
      value={step}
      options={steps.flatMap((one) => (isKeyOf(stepWords, one) ? [[one, t(stepWords[one])] as const] : []))}
      onChange={setStep}
    />
  )
}

/** Toggles for the lines of all lanes, each with its dash pattern. */
function Lines({ view: { properties, off, setOff } }: { view: Telemetry }) {
  const t = useText()
  const shown = lineGroups.filter((group) => properties.some((id) => groupOf(id) === group))
  const toggle = (group: LineGroup) => setOff(toggled(off, group))
  if (shown.length < 2) return null
  return (
    <div className="wrap gap-3 rows-0" role="group" aria-label={t(['Lines', '曲线'])}>
      {shown.map((group) => (
        <Checkbox key={group} checked={!off.has(group)} onChange={() => toggle(group)}>
          <DashSwatch series={groupLook(group)} />
          {t(group === 'N' ? ['Neutral', '零线'] : [`Phase ${group}`, `${group} 相`])}
        </Checkbox>
      ))}
    </div>
  )
}

/** Appends a count to a name, unless it is 0. */
function counted(name: string, n: number): string {
  return n === 0 ? name : `${name} (${n})`
}

/** Menu of formula outputs; each selected one has its own lane. */
function Outputs({ view: { measures, outputs, setOutputs } }: { view: Telemetry }) {
  const t = useText()
  if (measures.outputs.length === 0) return null
  const face = counted(t(telemetryWords.outputs), outputs.length)
  return (
    <PopoverButton label={t(telemetryWords.outputs)} className="button" placement="below-start" face={face}>
      {() => (
        <div className="grid gap-2 pad-3">
          {measures.outputs.map(({ id, unit }) => (
            <Checkbox
              key={id}
              checked={outputs.includes(id)}
              onChange={(isChosen) =>
                setOutputs(isChosen ? [...outputs, id] : outputs.filter((one) => one !== id))
              }
            >
              {t(measures.kindOf(id).label)} <span className="meta">{unit}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </PopoverButton>
  )
}

/** Menu of further quantities, each shown as a lane below the others with the same cursor. */
function Quantities({ view: { quantities, more, setMore } }: { view: Telemetry }) {
  const t = useText()
  if (quantities.length === 0) return null
  const toggle = (id: MoreQuantity) => setMore(toggled(more, id))
  return (
    <PopoverButton
      className="button"
      label={t(['Further quantities', '更多测量项'])}
      face={counted(t(['Quantities', '测量项']), more.size)}
    >
      {() => (
        <ul className="grid pad-3">
          {quantities.map(([id, { title }]) => (
            <li key={id} className="low">
              <Checkbox checked={more.has(id)} onChange={() => toggle(id)}>
                {t(title)}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  )
}

function LiveSwitch({ view: { isPaused, setPaused }, state }: { view: Telemetry; state: string }) {
  const t = useText()
  const language = useLanguage()
  const past = useMoment(({ at }) => at)
  const text = t(isPaused ? states.paused : ['Live, every 5 s', '实时，每 5 秒'])
  // the past has no live values, and the bar above the page shows its time
  if (past !== undefined) return null
  if (state !== 'online') {
    return (
      <span className="inline gap-2 nowrap ink-2">
        {t(telemetryWords.silent, { state: labelOf(device.fields.state, state, language) })}
      </span>
    )
  }
  return (
    <>
      <span className="inline gap-2 nowrap ink-2" role="status" aria-label={text}>
        <i className={isPaused ? 'live-dot' : 'live-dot live-on'} />
        <span className="off-phone">{text}</span>
      </span>
      <IconButton
        icon={isPaused ? 'pi-play' : 'pi-pause'}
        label={t(isPaused ? acts.resume : acts.pause)}
        hasTip
        onClick={() => setPaused(!isPaused)}
      />
    </>
  )
}
