import { useMemo, useState } from 'react'
import { device } from '#contract/resources/iot/device.ts'
import { type Language, say } from '#contract/schema/language.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { qualities, qualityNames } from '#domain/metering/properties.ts'
import type { Curve } from '#domain/metering/telemetry.ts'
import type { ValueId } from '#domain/metering/values.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { type ChartTable, csvFile } from '#web/lib/chart/table.ts'
import { timeTable } from '#web/lib/chart/time-table.ts'
import { ChartState } from '#web/ui/chart/chart-state.tsx'
import { type ChartSync, useChartSync } from '#web/ui/chart/chart-sync.ts'
import { ChartLegend, ChartTableView } from '#web/ui/chart/chart-frame.tsx'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { type Measures, useLimitText } from '../measures.ts'
import { DeviceReadings } from '../overview/readings.tsx'
import { extremesText, type Lane, laneData } from './lanes.ts'
import { DeviceTelemetryBar } from './telemetry-bar.tsx'
import { type Telemetry, useTelemetry } from './telemetry-state.ts'
import { telemetryWords } from './telemetry-words.ts'
import '../device-info.css'

/** Telemetry of a device: curves with a shared cursor, the values at the cursor, and all values as a table or file. */
export function DeviceTelemetry({ record: row }: { record: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const view = useTelemetry(row)
  const [isTable, setTable] = useState(false)
  const sync = useChartSync()
  const { curve, problem, properties, outputs, offset } = view
  const save = () => {
    if (curve.data === undefined) return
    const name = t(['{name} telemetry', '{name} 实时数据'], { name: nameOf(device, row) })
    saveFile(
      csvFile(valueTable([...properties, ...outputs], view.measures, curve.data, offset, language), name),
    )
  }
  return (
    <div className="stack gap-3">
      <DeviceTelemetryBar
        view={view}
        state={row.state}
        isTable={isTable}
        onTable={setTable}
        onSave={curve.data && problem === undefined ? save : undefined}
      />
      {isTable && problem === undefined ? (
        <AllValues view={view} />
      ) : (
        <div className="grid gap-3 top columns device-columns">
          <div className="grid gap-3">
            {problem === undefined ? (
              <DeviceTelemetryLanes view={view} sync={sync} />
            ) : (
              <p className="card note error" role="alert">
                <StatusGlyph severity="error" />
                {t(telemetryWords[problem])}
              </p>
            )}
          </div>
          <div className="grid gap-3">
            <DeviceReadings view={view} row={row} sync={sync} />
          </div>
        </div>
      )}
    </div>
  )
}

function AllValues({ view: { curve, properties, outputs, measures, offset } }: { view: Telemetry }) {
  const t = useText()
  const language = useLanguage()
  const { data } = curve
  const isEmpty = data !== undefined && data.times.length === 0
  return (
    <section className="card device-values" aria-label={t(telemetryWords.allValues)}>
      <ChartState status={chartStatus(curve) ?? { kind: isEmpty ? 'empty' : 'ready' }} height={300}>
        {data && (
          <ChartTableView
            title={t(telemetryWords.allValues)}
            table={valueTable([...properties, ...outputs], measures, data, offset, language)}
          />
        )}
      </ChartState>
    </section>
  )
}

const laneHeight = 150
/** Height of the time axis below the last lane, in pixels. */
const axisHeight = 24
const nothing: TimeData = { times: [], series: [] }
const noToggle = () => undefined

interface LanesProps {
  view: Telemetry
  sync: ChartSync
}

/** Curves below each other with a shared cursor, view and time axis. */
function DeviceTelemetryLanes({ view, sync }: LanesProps) {
  const t = useText()
  const { curve, lanes } = view
  const { data } = curve
  const marked = useMemo(
    () => qualities.filter((one) => one !== 'normal' && data?.quality?.includes(one)),
    [data],
  )
  return (
    <section className="card chart-lanes">
      {lanes.map((lane, place) => (
        <LaneChart key={lane.title[0]} {...{ view, sync, lane }} isLast={place === lanes.length - 1} />
      ))}
      {data !== undefined && (
        <p className="flow gap-3 rows-1 pad-x-4 above-1">
          <span className="meta">{t(telemetryWords.received, { n: data.received, due: data.due })}</span>
          <ChartLegend series={[]} hidden={view.hidden} qualities={marked} onToggle={noToggle} />
        </p>
      )}
    </section>
  )
}

function LaneChart({ view, sync, lane, isLast }: LanesProps & { lane: Lane; isLast: boolean }) {
  const language = useLanguage()
  const limitText = useLimitText()
  const { curve, measures, live, span, now, hidden, offset, spanId } = view
  const { data } = curve
  const chart = useMemo(
    () => (data === undefined ? nothing : laneData(lane, data, { live, measures, span, now })),
    [lane, data, live, measures, span, now],
  )
  const [first] = lane.properties
  if (first === undefined) return null
  const kind = measures.kindOf(first)
  const caption = [kind.unit, limitText(kind)].filter(Boolean).join(say(separators.parts, language))
  const isEmpty = data !== undefined && data.times.length === 0
  return (
    <NotedChart
      deviceIds={[view.row.id]}
      areaId={view.row.areaId}
      title={say(lane.title, language)}
      caption={caption}
      acts={<span className="meta">{extremesText(chart, hidden, language)}</span>}
      data={chart}
      offset={offset}
      hidden={hidden}
      height={isLast ? laneHeight + axisHeight : laneHeight}
      status={isEmpty ? { kind: 'empty' } : chartStatus(curve)}
      sync={sync}
      hasTimeAxis={isLast}
      hasHourLines={spanId === 'today' || spanId === 'hour'}
      hasTools={false}
      isLane
    />
  )
}

/** Builds a table of a curve: a row per time, a column per property, and the quality of the values last. */
export function valueTable(
  properties: readonly ValueId[],
  { kindOf }: Pick<Measures, 'kindOf'>,
  { times, series, quality = [] }: Curve,
  offset: number,
  language: Language,
): ChartTable {
  const lines = properties.map(
    (id) => ({ ...kindOf(id), id, colour: 'series-now', values: series[id] ?? [] }) as const,
  )
  const { columns, count, rowAt } = timeTable({ times, series: lines }, offset, language)
  return {
    columns: [...columns, { label: say(labels.quality, language) }],
    count,
    rowAt: (index) => [...rowAt(index), say(qualityNames[quality[index] ?? 'normal'], language)],
  }
}
