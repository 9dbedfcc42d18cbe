import { useState } from 'react'
import { qualityNames } from '#contract/metering/properties.ts'
import type { Freeze } from '#contract/metering/telemetry.ts'
import { say } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useMeterFreezes, type Period } from './reads.ts'
import { dialText } from './registers.tsx'
import { meterWords } from './words.ts'

interface FreezesProps {
  id: number
  multiplier: number
  now: number
}

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
  const t = useWords(meterWords)
  const [period, setPeriod] = useState<Period>('day')
  const [side, setSide] = useState<Side>('dial')
  const { data = [], error, refetch } = useMeterFreezes(id, period, now)
  return (
    <section className="card">
      <div className="meter-head">
        <div>
          <h2>{t('freezes')}</h2>
          <p className="meta">{t('freezesCaption')}</p>
        </div>
        <Segmented
          className="device-segments"
          label={t('period')}
          value={period}
          options={[
            ['day', t('daily')],
            ['month', t('monthly')],
          ]}
          onChange={setPeriod}
        />
        {multiplier !== 1 && (
          <Segmented
            className="device-segments"
            label={t('shown')}
            value={side}
            options={[
              ['dial', t('dial')],
              ['primary', t('primary')],
            ]}
            onChange={setSide}
          />
        )}
      </div>
      {error !== null && data.length === 0 ? (
        <ReadFailure what="list" failure={error} onRetry={() => void refetch()} />
      ) : (
        <FreezeTable {...{ id, multiplier, period, side }} rows={data} />
      )}
    </section>
  )
}

interface FreezeTableProps extends Pick<FreezesProps, 'id' | 'multiplier'> {
  rows: readonly Freeze[]
  period: Period
  side: Side
}

function FreezeTable({ id, multiplier, rows, period, side }: FreezeTableProps) {
  const t = useWords(meterWords)
  const language = useLanguage()
  const register = (value: number | null) =>
    value === null ? (
      <span className="meta">{t('unread')}</span>
    ) : side === 'dial' ? (
      dialText(value, multiplier)
    ) : (
      formatNumber(value, 2)
    )
  return (
    <ScrollRegion label={t('freezes')} className="meter-rows">
      <RowsTable
        label={t('freezes')}
        rows={rows}
        keyOf={({ date }) => date}
        columns={[
          { head: t('date'), isName: true, cell: ({ date }) => date },
          ...places.map(([name, field]) => ({
            head: t(name),
            isNumber: true,
            cell: (row: Freeze) => register(row[field]),
          })),
          {
            head: t('energy'),
            isNumber: true,
            cell: (row) => <FrozenEnergy {...{ id, row, period }} />,
          },
          { head: t('quality'), cell: ({ quality }) => say(qualityNames[quality], language) },
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
