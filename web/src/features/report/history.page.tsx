import { useMemo } from 'react'
import { things } from '#contract/text/things.ts'
import { device } from '#contract/resources/iot/device.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labelIn } from '#domain/metering/families.ts'
import { historyModes, historySides, historySteps, qualityFilters } from '#domain/metering/history.ts'
import { propertyIds } from '#domain/metering/properties.ts'
import { measuredBy } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { SavedViews } from '#web/engine/columns/saved-views.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useUsualDevice } from '#web/subjects/device/use-usual-device.ts'
import { ListSkeleton, Message } from '#web/engine/list/list-status.tsx'
import { useListMemory } from '#web/engine/list/state/list-memory.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { InReportHead, ReportFrame } from '#web/subjects/report/report-frame.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { useOwnAddress } from '#web/stores/tabs/own-address.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { DaysPick } from '#web/ui/prime/date/days-pick.tsx'
import { cards, useDeviceNames, type Drawn } from './history/charts.tsx'
import { ExportDialog } from './history/export-dialog.tsx'
import { DevicePicker } from './history/picker.tsx'
import { historyViews, readPlace, writePlace, type HistoryPlace } from './history/place.ts'
import { isAsked, problemOf, useOverview, usePages, useRows } from './history/reads.ts'
import { Events, Settlement } from './history/settlement.tsx'
import { useRecollect, HistoryValues } from './history/values.tsx'
import { words } from './history/words.ts'
import { SubscribeButton } from './subscribe/subscribe-button.tsx'
import './history/history.css'

const none: readonly never[] = []

export { cards }

/** Measured values of the selected devices over a range of days. */
export default function HistoryPage() {
  const { place: wanted, change, isReading } = useHistoryPlace()
  const place = useMeasured(wanted)
  const nameOf = useDeviceNames(place.devices)
  const t = useText()
  const isPhone = useLayout((layout) => layout.isPhone)
  const side = (
    <div className="fill stack gap-3 off-paper">
      <DevicePicker chosen={place.devices} onChange={(devices) => change({ devices })} />
      {place.mode === 'curve' && (
        <PropertyPicker chosen={place.props} onChange={(props) => change({ props })} />
      )}
    </div>
  )
  return (
    <ReportFrame name="report/history" title={catalogue['report/history']}>
      <HistoryHead {...{ place, isReading, nameOf }} />
      <HistoryBar {...{ place, change }} />
      <div className="fill grid gap-3 columns history-body">
        {isPhone ? (
          <details className="off-paper">
            <summary>{t(place.mode === 'curve' ? words.side : things.devices)}</summary>
            {side}
          </details>
        ) : (
          side
        )}
        <div className="fill stack gap-3 history-main">
          <Shown {...{ place, isReading, nameOf }} />
        </div>
      </div>
    </ReportFrame>
  )
}

function Shown({ isReading, ...shown }: HeadProps) {
  const { place } = shown
  const t = useText()
  const { data: overview } = useOverview(place)
  const problem = problemOf(place)
  if (problem !== undefined) return <Message title={t(problem)} text="" />
  if (isReading) return <ListSkeleton rows={12} columns={4} />
  if (!isAsked(place))
    return <Message title={t(['Choose devices', '请选择设备'])} text={t(words.chooseText)} />
  switch (place.mode) {
    case 'settlement':
      return <Settlement {...shown} />
    case 'events':
      return <Events {...shown} />
    case 'curve':
    case 'freeze':
      return <HistoryValues {...shown} overview={overview} />
  }
}

/**
 * Returns the current selection and its setter; read from the URL, then from the last selection, then from a default
 * device.
 */
function useHistoryPlace() {
  const { query, show } = useOwnAddress()
  const userId = useSession((session) => session.user?.userId ?? 0)
  const key = `history:${userId}`
  const said = useMemo(
    () => readPlace(query, new URLSearchParams(localStorage.getItem(key) ?? ''), formatDate(platformNow())),
    [query, key],
  )
  const { deviceId, isReading } = useUsualDevice(said.devices.length === 0 && !query.has('devices'))
  const place = useMemo(
    () => (deviceId === undefined ? said : { ...said, devices: [deviceId] }),
    [said, deviceId],
  )
  const change = (part: Partial<HistoryPlace>) => {
    const text = writePlace({ ...place, ...part })
    localStorage.setItem(key, text)
    show(text)
  }
  return { place, change, isReading }
}

/** Number of properties shown if none of the selected ones is measured. */
const fewProperties = 2

/** Replaces the selected properties if the devices measure none of them, e.g. power on a concentrator. */
function useMeasured(place: HistoryPlace): HistoryPlace {
  const { first } = usePages(place, none)
  const isNothing = place.mode === 'curve' && first.data?.columns.length === 0
  const { data } = useRecord(device, isNothing ? place.devices[0] : undefined)
  return useMemo(() => {
    const props = data === undefined ? [] : measuredBy(data).slice(0, fewProperties)
    return isNothing && props.length > 0 ? { ...place, props } : place
  }, [place, isNothing, data])
}

/** Most frequently used properties, listed first. */
const usual: readonly ValueId[] = ['p', 'forward', 'energy', 'ua', 'ia', 'q', 'pf']

const measured = [...usual, ...propertyIds.filter((id) => !usual.includes(id))]

interface PropertiesProps {
  chosen: readonly ValueId[]
  onChange: (ids: readonly ValueId[]) => void
}

/** Select of measured properties; the last one cannot be removed. */
function PropertyPicker({ chosen, onChange }: PropertiesProps) {
  const t = useText()
  const { derived, kindOf } = useKinds()
  const order: readonly ValueId[] = [...measured, ...derived.map(({ id }) => id)]
  return (
    <section className="card stack gap-2 pad-3 history-properties" aria-label={t(words.properties)}>
      <h2>{t(words.properties)}</h2>
      <ul className="fill scroll history-devices">
        {order.map((id) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={chosen.length === 1 && chosen.includes(id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {t(kindOf(id).label)} <span className="meta">{kindOf(id).unit}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HeadProps extends Drawn {
  /** Whether the default device is still loading. */
  isReading: boolean
}

/** Header with the number of values and gaps, recollection and export. */
function HistoryHead({ place, nameOf, isReading }: HeadProps) {
  const t = useText()
  const recollect = useRecollect(place, nameOf)
  const { data: overview } = useOverview(place)
  const counts = place.mode === 'curve' ? overview?.counts : undefined
  const values = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const gaps = [...new Set(overview?.gaps.map(({ deviceId }) => deviceId))]
  const missing = counts?.missing ?? 0
  const asked = useAsked(place)
  return (
    <>
      <InReportHead slot="meta">
        <span className="on-paper">{asked} · </span>
      </InReportHead>
      {counts !== undefined && (
        <InReportHead slot="meta">
          {t(words.facts, {
            devices: formatInteger(place.devices.length),
            props: formatInteger(place.props.length),
            values: formatInteger(values),
          })}
        </InReportHead>
      )}
      <InReportHead slot="acts">
        {/* rendered even if nothing is missing, so that the layout does not shift */}
        {place.mode === 'curve' && can('report:history:recollect') && (
          <Button
            icon="pi-sync"
            isOff={missing === 0}
            data-tip={t(['{n} missing', '缺 {n} 个点'], { n: formatInteger(missing) })}
            onClick={() => recollect(gaps)}
          >
            {t(['Collect again', '补抄缺点'])}
          </Button>
        )}
        {(isReading || isAsked(place)) && (
          <SubscribeButton report="report/history" view={writePlace(place)} />
        )}
        {can('report:history:export') && <ExportButton {...{ place, nameOf }} />}
      </InReportHead>
    </>
  )
}

/** Describes the selection in words, for print and other places without controls. */
function useAsked({ mode, start, end, step, period, side, quality }: HistoryPlace): string {
  const t = useText()
  const parts = [t(labelIn(historyModes, mode)), `${start} – ${end}`]
  if (mode === 'curve') parts.push(t(labelIn(historySteps, step)))
  if (mode === 'freeze') parts.push(t(words[period]))
  if (mode !== 'events') parts.push(t(labelIn(historySides, side)))
  if (mode === 'curve' || mode === 'freeze')
    parts.push(`${t(words.quality)}: ${t(labelIn(qualityFilters, quality))}`)
  return parts.join(' · ')
}

function ExportButton({ place, nameOf }: Drawn) {
  const t = useText()
  const show = useShowDialog()
  const times = useRows(place)
  const open = () =>
    void show((close) => (
      <ExportDialog {...{ place, times }} device={nameOf(place.devices[0] ?? 0)} onClose={() => close()} />
    ))
  return (
    <Button kind="primary" icon="pi-download" isOff={!isAsked(place)} onClick={open}>
      {t(words.export)}
    </Button>
  )
}

interface BarProps {
  place: HistoryPlace
  change: (part: Partial<HistoryPlace>) => void
}

/** Controls for mode, days, step, side, quality and view. */
function HistoryBar({ place, change }: BarProps) {
  const t = useText()
  const named = useNamed()
  const { mode, start, end, side } = place
  const hasValues = mode === 'curve' || mode === 'freeze'
  return (
    <div className="flow fixed gap-2 below-2 report-bar">
      <Segmented
        label={t(['Kind of data', '数据类型'])}
        value={mode}
        options={named(historyModes)}
        onChange={(value) => change({ mode: value })}
      />
      <DaysPick
        label={t(['Days', '日期范围'])}
        ends={[t(['First day', '开始日期']), t(['Last day', '结束日期'])]}
        presets={['yesterday', 'last7', 'last30', 'lastMonth']}
        values={[start, end]}
        onChange={([first, last]) => change({ start: first, end: last })}
      />
      <Rhythm {...{ place, change }} />
      {mode !== 'events' && (
        <Segmented
          label={t(['Side', '一次/二次'])}
          value={side}
          options={named(historySides)}
          onChange={(value) => change({ side: value })}
        />
      )}
      {hasValues && <Looks {...{ place, change }} />}
      <HistoryQueries {...{ place, change }} />
    </div>
  )
}

/** Control for the interval between values. */
function Rhythm({ place: { mode, step, period }, change }: BarProps) {
  const t = useText()
  const named = useNamed()
  return (
    <>
      {mode === 'curve' && (
        <Select
          aria-label={t(['Step', '步长'])}
          value={step}
          options={named(historySteps)}
          onChange={(value) => change({ step: value })}
        />
      )}
      {mode === 'freeze' && (
        <Segmented
          label={t(['Period', '冻结周期'])}
          value={period}
          options={[
            ['day', t(words.day)],
            ['month', t(words.month)],
          ]}
          onChange={(value) => change({ period: value })}
        />
      )}
    </>
  )
}

/** Controls for quality filter and view. */
function Looks({ place: { quality, view }, change }: BarProps) {
  const t = useText()
  const named = useNamed()
  return (
    <>
      <Select
        aria-label={t(words.quality)}
        value={quality}
        options={named(qualityFilters)}
        onChange={(value) => change({ quality: value })}
      />
      <Segmented
        label={t(['View', '显示方式'])}
        value={view}
        options={historyViews.map((one) => [one, t(words[one])] as const)}
        onChange={(value) => change({ view: value })}
      />
    </>
  )
}

/** Returns a function that converts contract values to select options. */
function useNamed() {
  const t = useText()
  return <Value extends string>(list: readonly (readonly [Value, string, string])[]) =>
    list.map(([value, en, zh]) => [value, t([en, zh])] as const)
}

/** Saved queries: named selections of devices, properties, days and view options. */
function HistoryQueries({ place, change }: BarProps) {
  const [{ views }, remember] = useListMemory('report/history')
  const query = writePlace(place)
  const open = (text: string) =>
    change(readPlace(new URLSearchParams(text), new URLSearchParams(), formatDate(platformNow())))
  return (
    <SavedViews
      views={views}
      onChange={(next) => remember({ views: next })}
      isShown={(view) => view.query === query}
      onOpen={(view) => open(view.query)}
      now={{ query }}
    />
  )
}
