import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { type MeterFace, meteringCalls } from '#contract/calls/metering/metering.ts'
import { addDays, addMonths } from '#contract/schema/calendar.ts'
import { day } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { tariffWords } from '#contract/text/tariffs.ts'
import { things } from '#contract/text/things.ts'
import { units } from '#contract/text/units.ts'
import { qualityNames } from '#domain/metering/properties.ts'
import { tariffSums } from '#domain/metering/tariffs.ts'
import type { Freeze } from '#domain/metering/telemetry.ts'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { midnightOf } from '#web/lib/time/days.ts'
import { formatDate, formatMinute, parseTime, platformOffset } from '#web/lib/time/time.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { TableCard } from '#web/ui/control/table-card.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import type { DeviceRecord } from '../../device/live.ts'

const words = {
  ...tariffWords,
  dial: ['Dial', '表码'],
  demand: ['Demand', '最大需量'],
  exchanges: ['Exchanges', '换表记录'],
  lastReading: ['Old meter ended at, kWh', '旧表止度 kWh'],
  firstReading: ['New meter began at, kWh', '新表起度 kWh'],
  freezes: ['Freezes', '冻结示值'],
} as const

/** Display of a meter: registers in both directions, demand, freezes and exchanges. */
export function DeviceMeter({ record: { id } }: { record: DeviceRecord }) {
  const read = useRead(meteringCalls.meterFace(id), undefined, { every: 60_000 })
  return (
    <Loaded read={read} skeleton="card">
      {(face) => (
        <div className="stack gap-3">
          <div className="grid gap-3 top columns meter-now">
            <MeterRegisters face={face} />
            <div className="stack gap-3">
              <MeterQuadrants face={face} />
              <MeterDemand face={face} />
            </div>
          </div>
          <MeterFreezes id={id} multiplier={face.multiplier} now={face.time} />
          <MeterExchanges id={id} face={face} />
        </div>
      )}
    </Loaded>
  )
}

/** Maximum demand of this month and the last, in both directions, with its time. */
function MeterDemand({ face: { demands } }: { face: MeterFace }) {
  const t = useText()
  const timeOf = (time: number) => (time === 0 ? '' : formatMinute(time))
  return (
    <TableCard
      title={t(words.demand)}
      note={t(['kW, mean of a quarter hour', 'kW，15 分钟平均'])}
      scrolls
      rows={demands}
      keyOf={({ since }) => since}
      columns={[
        { head: t(['Month', '月份']), isName: true, cell: ({ since }) => formatDate(since).slice(0, 7) },
        { head: t(['Forward, kW', '正向 kW']), number: ({ forward }) => formatNumber(forward.value, 4) },
        { head: t(['Forward at', '正向发生时间']), cell: ({ forward }) => timeOf(forward.time) },
        { head: t(['Reverse, kW', '反向 kW']), number: ({ reverse }) => formatNumber(reverse.value, 4) },
        { head: t(['Reverse at', '反向发生时间']), cell: ({ reverse }) => timeOf(reverse.time) },
      ]}
    />
  )
}

/** Exchanges of the meter with both readings, and the proof chain of the energy of that day. */
function MeterExchanges({ id, face: { exchanges, time: now } }: { id: number; face: MeterFace }) {
  const t = useText()
  return (
    <TableCard
      title={t(words.exchanges)}
      empty={t(['The meter has never been exchanged.', '该表未更换过。'])}
      scrolls
      rows={exchanges}
      keyOf={({ time }) => time}
      columns={[
        { head: t(labels.time), isName: true, cell: ({ time }) => formatMinute(time) },
        { head: t(words.lastReading), number: ({ before }) => formatNumber(before, 2) },
        { head: t(words.firstReading), number: ({ after }) => formatNumber(after, 2) },
        {
          head: t(['Energy of that day over the splice', '换表当日拼接电量']),
          cell: ({ time }) => {
            const from = midnightOf(time, platformOffset(time))
            const text = formatDate(time)
            return <ProofButton of="device" {...{ id, from, until: Math.min(from + day, now) }} text={text} />
          },
        },
        {
          head: t(things.workOrder),
          cell: ({ order, orderId }) => order !== '' && <OrderLink order={{ id: orderId, number: order }} />,
        },
      ]}
    />
  )
}

interface FreezesProps {
  id: number
  multiplier: number
  now: number
}

/** Freeze period of registers. */
type Period = 'day' | 'month'

/** Days shown for each period: a month of days, a year of months. */
const lookBack = { day: 31, month: 366 } as const

/** Whether registers are shown as on the dial, or multiplied by the transformer ratios. */
type Side = 'dial' | 'primary'

const places = [
  ['total', 'forward'],
  ['sharp', 'sharp'],
  ['peak', 'peak'],
  ['flat', 'flat'],
  ['valley', 'valley'],
] as const

/** Registers frozen at the start of days or months, and the energy of the period before, with its proof chain. */
function MeterFreezes({ id, multiplier, now }: FreezesProps) {
  const t = useText()
  const [period, setPeriod] = useState<Period>('day')
  const [side, setSide] = useState<Side>('dial')
  const [start, end] = [formatDate(now - lookBack[period] * day), formatDate(now)]
  const read = useRead(iotCalls.freeze, { deviceId: id, period, start, end }, { staleTime: 60_000 })
  return (
    <section className="card">
      <div className="flow gap-4 below-2 rows-2">
        <div>
          <h2>{t(words.freezes)}</h2>
          <p className="meta">{t(['registers as they stood at the beginning', '日（月）初零点示值'])}</p>
        </div>
        <Segmented
          label={t(['Period', '周期'])}
          value={period}
          options={[
            ['day', t(['Each day', '日冻结'])],
            ['month', t(['Monthly', '月冻结'])],
          ]}
          onChange={setPeriod}
        />
        {multiplier !== 1 && (
          <Segmented
            label={t(['Shown as', '显示'])}
            value={side}
            options={[
              ['dial', t(words.dial)],
              ['primary', t(['Primary', '一次值'])],
            ]}
            onChange={setSide}
          />
        )}
      </div>
      <Loaded read={read} skeleton={<FreezeTable {...{ id, multiplier, period, side }} rows={[]} />}>
        {(freezes) => <FreezeTable {...{ id, multiplier, period, side }} rows={freezes.toReversed()} />}
      </Loaded>
    </section>
  )
}

interface FreezeTableProps extends Pick<FreezesProps, 'id' | 'multiplier'> {
  rows: readonly Freeze[]
  period: Period
  side: Side
}

function FreezeTable({ id, multiplier, rows, period, side }: FreezeTableProps) {
  const t = useText()
  const register = (value: number | null) =>
    value === null ? (
      <span className="meta">{t(['did not arrive', '未到达'])}</span>
    ) : side === 'dial' ? (
      dialText(value, multiplier)
    ) : (
      formatNumber(value, 2)
    )
  return (
    <RowsTable
      scrolls="most-lines"
      label={t(words.freezes)}
      rows={rows}
      keyOf={({ date }) => date}
      columns={[
        { head: t(units.day), isName: true, cell: ({ date }) => date },
        ...places.map(([name, field]) => ({
          head: t(words[name]),
          number: (row: Freeze) => register(row[field]),
        })),
        {
          head: t(['Energy before, kWh', '上一周期电量 kWh']),
          number: (row) => <FrozenEnergy {...{ id, row, period }} />,
        },
        { head: t(labels.quality), cell: ({ quality }) => t(qualityNames[quality]) },
      ]}
    />
  )
}

function FrozenEnergy({ id, row: { date, energy }, period }: { id: number; row: Freeze; period: Period }) {
  if (energy === null) return null
  const until = parseTime(date)?.getTime() ?? 0
  const from = parseTime(period === 'day' ? addDays(date, -1) : addMonths(date, -1))?.getTime() ?? until
  const text = formatNumber(energy, 2)
  return <ProofButton of="device" {...{ id, from, until }} text={`${text} kWh`} face={text} />
}

/** Formats a register as on the dial; with more decimals behind transformers, as their last digits weigh more. */
function dialText(value: number | null, multiplier: number): string {
  return formatNumber(value === null ? null : value / multiplier, multiplier === 1 ? 2 : 4)
}

function dial(value: number | null, multiplier: number) {
  return <span className="mono ink-1">{dialText(value, multiplier)}</span>
}

/** Active energy registers in both directions, on the dial and multiplied by the ratio. */
function MeterRegisters({ face }: { face: MeterFace }) {
  const t = useText()
  const { forward, reverse, multiplier, time } = face
  return (
    <TableCard
      title={t(['Registers now', '当前示值'])}
      note={
        <>
          {formatMinute(time)},{' '}
          {multiplier === 1
            ? t(['connected directly: the dial shows kWh', '直接接入，表码即电量'])
            : t(['dial × {n} = primary', '表码 × {n} = 一次侧电量'], { n: formatNumber(multiplier, 0) })}
        </>
      }
      scrolls
      rows={tariffSums}
      keyOf={(name) => name}
      rowProps={(name) => ({ className: name === 'total' ? 'strong' : undefined })}
      columns={[
        { head: t(['Register', '示值类型']), isName: true, cell: (name) => t(words[name]) },
        {
          head: t(['Forward, dial', '正向表码']),
          number: (name) => dial(forward[name], multiplier),
        },
        { head: t(['Forward, kWh', '正向电量 kWh']), number: (name) => formatNumber(forward[name], 2) },
        {
          head: t(['Reverse, dial', '反向表码']),
          number: (name) => dial(reverse[name], multiplier),
        },
        { head: t(['Reverse, kWh', '反向电量 kWh']), number: (name) => formatNumber(reverse[name], 2) },
      ]}
    />
  )
}

const roman = ['I', 'II', 'III', 'IV'] as const

/** Reactive energy registers of the four quadrants. */
function MeterQuadrants({ face: { quadrants, multiplier } }: { face: MeterFace }) {
  const t = useText()
  const rows = roman.map((name, place) => ({ name, value: quadrants[place] ?? 0 }))
  return (
    <TableCard
      title={t(['Reactive quadrants', '四象限无功'])}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { head: t(['Quadrant', '象限']), isName: true, cell: ({ name }) => name },
        {
          head: t(words.dial),
          number: ({ value }) => dial(value, multiplier),
        },
        { head: t(['kvarh', 'kvarh']), number: ({ value }) => formatNumber(value, 2) },
      ]}
    />
  )
}
