import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { sayFilled, valueIn } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { separators } from '#contract/text/separators.ts'
import { crud, flatQuery } from '#contract/wire/crud.ts'
import type { CollectionDay } from '#domain/metering/telemetry.ts'
import { columnTitle } from '#web/engine/data/name-of.ts'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { pageCards } from '#web/engine/pin/page-cards.tsx'
import { TerminalLink } from '#web/subjects/device/terminal-link.tsx'
import { chartStatus } from '#web/engine/read/failed-chart.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { dayText, zoneText } from '#web/lib/chart/clock.ts'
import { countValues } from '#web/lib/chart/quality.ts'
import type { TimeData } from '#web/lib/chart/series.ts'
import { operatorOf } from '#web/lib/operator-name.ts'
import { missing } from '#web/lib/text/missing.ts'
import { formatMinute, parseTime, platformOffset } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { may } from '#web/stores/session/session.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { HeatLegend, type HeatRow, HeatStrip, heatTable } from '#web/ui/chart/small/heat-strip.tsx'
import { NotedChart } from '#web/subjects/notes/noted-chart.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { CommandState } from '../../command/cells.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { useCurve, useFollowedDevice, useMeasures } from '../measures.ts'
import { deviceRecordWords } from '../record-words.ts'
import { comparisonData, powerQuery, type PowerSpan, powerSpans } from '../telemetry/compare.ts'
import { DeviceKpis, mainProperty } from './kpis.tsx'
import { DevicePlace } from './place.tsx'

interface Shown {
  row: DeviceRecord
  now: number
}

/** Loads the device in the address for a card shown on its own. */
function useShown() {
  const read = useFollowedDevice(useRecordId())
  const now = useNow()
  return read.data === undefined
    ? { status: chartStatus(read) ?? ({ kind: 'loading' } as const) }
    : { shown: { row: read.data, now } }
}

type Id = 'figures' | 'curve' | 'collection' | 'ledger' | 'recent' | 'place'

const { Part, cards } = pageCards<Shown, Id>('iot/device-info', useShown, {
  figures: {
    title: deviceRecordWords.figures,
    size: { width: 12, height: 1 },
    draw: (read) => <DeviceKpis {...read} />,
  },
  curve: { title: ['Latest curve', '最新曲线'], draw: (read) => <DevicePower {...read} /> },
  collection: { title: deviceRecordWords.collection, draw: ({ row }) => <DeviceCollection id={row.id} /> },
  ledger: { title: deviceRecordWords.ledger, draw: ({ row }) => <DeviceLedger row={row} /> },
  recent: { title: deviceRecordWords.recent, draw: ({ row }) => <DeviceRecent row={row} /> },
  place: { title: deviceRecordWords.place, draw: ({ row }) => <DevicePlace row={row} /> },
})

export { cards }

/** Overview of a device: key figures, power against the previous day, collection, and ledger. */
export function DeviceOverview({ record: row }: { record: DeviceRecord }) {
  const now = useNow()
  const read = { row, now }
  return (
    <div className="stack gap-3">
      <Part id="figures" shown={read} />
      <div className="grid gap-3 top columns device-columns">
        <div className="grid gap-3">
          <Part id="curve" shown={read} />
          <Part id="collection" shown={read} />
        </div>
        <div className="grid gap-3">
          <Part id="ledger" shown={read} />
          <Part id="recent" shown={read} />
          <Part id="place" shown={read} />
        </div>
      </div>
    </div>
  )
}

/** Numbers that users copy into other systems. */
const numbers = ['assetNumber', 'address', 'iccid', 'userNumber'] as const
const facts = [
  'productId',
  'parentId',
  'userName',
  'protocol',
  'installed',
  'comm',
  'manufacturer',
  'firmware',
  'wiring',
  'ct',
  'pt',
  'capacity',
  'customerClass',
  'tags',
  'remark',
] as const

/** Number of facts shown initially, so that recent events stay in view; `device-info.css` hides the others. */
const seenFacts = 8

/** Ledger of a device; numbers are copied without the spaces with which they are displayed. */
function DeviceLedger({ row }: { row: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { fields } = device
  const knownNumbers = numbers.filter((name) => row[name] || name === 'assetNumber')
  const knownFacts = facts.filter((name) => row[name])
  const count = knownNumbers.length + knownFacts.length
  return (
    <ChartFrame
      title={t(deviceRecordWords.ledger)}
      acts={
        count > seenFacts && (
          <UnfoldButton isOpen={isWhole} onChange={setWhole}>
            {t(['All {n}', '全部 {n} 项'], { n: count })}
          </UnfoldButton>
        )
      }
    >
      <div className="device-ledger" data-whole={isWhole || undefined}>
        <Facts>
          {knownNumbers.map((name) => (
            <Fact key={name} label={t(fields[name].label)}>
              {row[name] ? <InFours digits={row[name]} /> : missing}
              {row[name] ? <CopyButton text={row[name]} /> : null}
            </Fact>
          ))}
          {knownFacts.map((name) => (
            <Fact key={name} label={columnTitle(device, name, language)}>
              {name === 'parentId' ? (
                <TerminalLink id={row.parentId} />
              ) : name === 'installed' ? (
                (row.installed || missing).slice(0, 10)
              ) : (
                <FieldCell
                  field={fields[name]}
                  value={valueIn(fields, row, name, language)}
                  language={language}
                />
              )}
            </Fact>
          ))}
        </Facts>
      </div>
    </ChartFrame>
  )
}

const days = 30
const kinds = ['freeze', 'curve', 'events', 'clock'] as const
const thresholds = [99, 97, 93] as const
/** Days between two date labels. */
const pitch = 7

/** Collection on each of the last 30 days, by kind of record. */
function DeviceCollection({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(iotCalls.collection, { deviceId: id, days }, { staleTime: 60_000 })
  const { data = [] } = read
  const offset = platformOffset()
  const rows = kinds.map((kind): HeatRow => {
    const cells = data.map((one) => one[kind])
    return { id: kind, name: t(deviceRecordWords[kind]), cells, total: meanOf(cells) }
  })
  const times = data.map(({ date }) => dayText(parseTime(date)?.getTime() ?? 0, offset, language))
  const status = chartStatus(read) ?? (data.length === 0 ? { kind: 'empty' as const } : undefined)
  return (
    <ChartFrame
      title={t(deviceRecordWords.collection)}
      caption={t(['% of expected records', '应采数据到达率 %'])}
      status={status}
      height={130}
      table={heatTable(rows, times, t)}
      legend={<HeatLegend thresholds={thresholds} rows={rows} />}
    >
      <HeatStrip
        title={t(deviceRecordWords.collection)}
        rows={rows}
        thresholds={thresholds}
        times={times}
        axis={times.filter((_, place) => place % pitch === 0 || place === times.length - 1)}
        isCalendar
      />
    </ChartFrame>
  )
}

function meanOf(cells: readonly CollectionDay['freeze'][]): number | null {
  const known = cells.filter((cell) => cell !== null)
  return known.length === 0 ? null : known.reduce((sum, cell) => sum + cell, 0) / known.length
}

/** Number of records loaded of each kind, and maximum number of lines shown. */
const looked = 6
const shown = 4

/** Latest alerts and commands, newest first. */
function DeviceRecent({ row: { id } }: { row: DeviceRecord }) {
  const t = useText()
  const { path } = useCurrentTab()
  const maySee = may(alert, 'list')
  return (
    <ChartFrame
      title={t(deviceRecordWords.recent)}
      acts={
        maySee && (
          <Link className="hit off-paper" to={`${path}?tab=alerts`}>
            {t(['All alerts', '全部告警'])}
          </Link>
        )
      }
    >
      <Lines id={id} />
    </ChartFrame>
  )
}

/** Loads the newest records of a device; sends no request if the user may not list them. */
function useNewest<R extends Resource>(resource: R, deviceId: number, sort: string) {
  const query = flatQuery({ page: 1, limit: looked, sort, filter: { deviceId: String(deviceId) } })
  return useRead(crud(resource).list, query, { enabled: may(resource, 'list') })
}

function Lines({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const alerts = useNewest(alert, id, '-firstTime')
  const commands = useNewest(command, id, '-createTime')
  const lines = [
    ...(alerts.data?.list ?? []).map((one) => ({
      key: `a${one.id}`,
      time: one.firstTime,
      mark: <SeverityGlyph severity={one.severity} />,
      text: sayFilled([one.title, one.titleZh], language),
    })),
    ...(commands.data?.list ?? []).map((one) => ({
      key: `c${one.id}`,
      time: one.createTime,
      mark: <CommandState value={one.status} />,
      text: [labelOf(command.fields.kind, one.kind, language), operatorOf(one, language)].join(
        t(separators.parts),
      ),
    })),
  ]
    .sort((a, b) => (a.time < b.time ? 1 : -1))
    .slice(0, shown)
  if (lines.length === 0) {
    const isReading = alerts.isLoading || commands.isLoading
    return <p className="meta">{isReading ? '' : t(['Nothing has happened yet', '暂无动态'])}</p>
  }
  return (
    <ul className="ruled device-recent" aria-label={t(deviceRecordWords.recent)}>
      {lines.map(({ key, time, mark, text }) => (
        <li key={key} className="bar roomy gap-2">
          {mark}
          <span className="fill cut">{text}</span>
          <time className="meta" dateTime={time} data-tip={time}>
            {formatMinute(time)}
          </time>
        </li>
      ))}
    </ul>
  )
}

const nothing: TimeData = { times: [], series: [] }

/** Power over a day, week or month against the period before; for a device without power, its first property. */
function DevicePower({ row, now }: { row: DeviceRecord; now: number }) {
  const t = useText()
  const [span, setSpan] = useState<PowerSpan>('day')
  const offset = platformOffset()
  const measures = useMeasures(row)
  const property = mainProperty(measures.ids)
  const kind = property === undefined ? undefined : measures.kindOf(property)
  const props = property === 'p' ? (['p', 'energy'] as const) : property ? [property] : []
  const asked = powerQuery(row.id, props, span, now, offset)
  const { from, length } = asked
  const { labels } = powerSpans[span]
  const curve = useCurve(asked.query)
  const { data } = curve
  const chart = useMemo(
    () =>
      data === undefined || property === undefined || kind === undefined
        ? nothing
        : comparisonData(data, { property, kind, from, length, now, labels, offset }),
    [data, property, kind, from, length, now, labels, offset],
  )
  if (kind === undefined) return null
  const title = t(kind.label)
  const received = chart.series[0] ? countValues(chart.series[0]) : 0
  return (
    <NotedChart
      deviceIds={[row.id]}
      areaId={row.areaId}
      title={title}
      subject={`${title}${t(separators.parts)}${t(labels[0])}`}
      caption={t(
        ['{unit}, {received} of {due} received, {zone}', '{unit}，已收 {received} / {due} 点，{zone}'],
        { unit: kind.unit, received, due: chart.due ?? 0, zone: zoneText(offset) },
      )}
      data={chart}
      offset={offset}
      height={300}
      status={chartStatus(curve)}
      acts={
        <Segmented
          label={t(['Span', '时段'])}
          value={span}
          options={(['day', 'week', 'month'] as const).map((id) => [id, t(deviceRecordWords[id])])}
          onChange={setSpan}
        />
      }
    />
  )
}
