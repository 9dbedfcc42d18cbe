import { useState } from 'react'
import { qualityNames } from '#domain/metering/properties.ts'
import type { Freeze } from '#domain/metering/telemetry.ts'
import { day } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { units } from '#contract/text/units.ts'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatDate, parseTime } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { iotCalls } from '#contract/calls/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { dialText } from './registers.tsx'
import { words } from './words.ts'

interface FreezesProps {
  id: number
  multiplier: number
  now: number
}

/** How often registers are frozen. */
type Period = 'day' | 'month'

/** Days that are looked back for each: a month of days, a year of months. */
const lookBack = { day: 31, month: 366 } as const

/** Whether registers are shown as the dial shows them, or with the transformers counted in. */
type Side = 'dial' | 'primary'

const places = [
  ['total', 'forward'],
  ['sharp', 'sharp'],
  ['peak', 'peak'],
  ['flat', 'flat'],
  ['valley', 'valley'],
] as const

/** Registers as they stood at the beginning of days or months, and the energy of the period before, with its chain. */
export function MeterFreezes({ id, multiplier, now }: FreezesProps) {
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
    <ScrollRegion label={t(words.freezes)} className="meter-rows">
      <RowsTable
        label={t(words.freezes)}
        rows={rows}
        keyOf={({ date }) => date}
        columns={[
          { head: t(units.day), isName: true, cell: ({ date }) => date },
          ...places.map(([name, field]) => ({
            head: t(words[name]),
            isNumber: true,
            cell: (row: Freeze) => register(row[field]),
          })),
          {
            head: t(['Energy before, kWh', '上一周期电量 kWh']),
            isNumber: true,
            cell: (row) => <FrozenEnergy {...{ id, row, period }} />,
          },
          { head: t(labels.quality), cell: ({ quality }) => t(qualityNames[quality]) },
        ]}
      />
    </ScrollRegion>
  )
}

function FrozenEnergy({ id, row: { date, energy }, period }: { id: number; row: Freeze; period: Period }) {
  if (energy === null) return null
  const until = parseTime(date)?.getTime() ?? 0
  const [year = 0, month = 1] = date.split('-').map(Number)
  const before = `${month === 1 ? year - 1 : year}-${String(month === 1 ? 12 : month - 1).padStart(2, '0')}-01`
  const from = period === 'day' ? until - day : (parseTime(before)?.getTime() ?? until)
  const text = formatNumber(energy, 2)
  return <ProofButton of="device" {...{ id, from, until }} text={`${text} kWh`} face={text} />
}
