import { useState } from 'react'
import { iotCalls } from '#contract/calls/iot/iot.ts'
import { type Language, say, type Text2 } from '#contract/schema/language.ts'
import { quantities } from '#contract/text/quantities.ts'
import { separators } from '#contract/text/separators.ts'
import { phases, type PropertyId } from '#domain/metering/properties.ts'
import { ThenLink } from '#web/engine/moment/then-link.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { momentText } from '#web/lib/chart/clock.ts'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import type { PhasorVector } from '#web/lib/chart/phasor.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { type ChartSync, useChartCursor } from '#web/ui/chart/chart-sync.ts'
import { DashSwatch } from '#web/ui/chart/small/dash-swatch.tsx'
import { Phasor, phasorTable, SequenceNote } from '#web/ui/chart/small/phasor.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Facts } from '#web/ui/sign/facts.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import type { LiveSample, Measures } from '../measures.ts'
import { groupLook } from '../telemetry/lanes.ts'
import type { Telemetry } from '../telemetry/telemetry-state.ts'
import { telemetryWords } from '../telemetry/telemetry-words.ts'

/** Values at the cursor, or else the latest, as a table and, for phase-to-neutral values, as phasors. */
export function DeviceReadings({ view, row, sync }: { view: Telemetry; row: DeviceRecord; sync: ChartSync }) {
  const t = useText()
  const cursor = useChartCursor(sync)
  const sample = useSample(view, row.id, cursor)
  const { voltages, currents } = phasorsOf(sample.values)
  return (
    <>
      <Values view={view} id={row.id} sample={sample} isAtCursor={cursor !== undefined} />
      {view.properties.includes('ua') && row.wiring !== 'three-wire' && (
        <ChartFrame
          title={t(telemetryWords.phasors)}
          caption={t([
            'thin U, thick I; angles from the power factor',
            '细线为电压，粗线为电流；相角由功率因数推算',
          ])}
          legend={voltages.length > 1 && <SequenceNote voltages={voltages} />}
          table={phasorTable(voltages, currents, t)}
          status={voltages.length === 0 ? { kind: 'empty' } : undefined}
        >
          <Phasor title={t(telemetryWords.phasors)} voltages={voltages} currents={currents} />
        </ChartFrame>
      )}
    </>
  )
}

/** Returns the values at the cursor, or else those last reported. */
function useSample({ curve, live, isPaused }: Telemetry, id: number, cursor: number | undefined): LiveSample {
  const { data: latest } = useRead(iotCalls.latest(id))
  const { data } = curve
  if (cursor !== undefined && data !== undefined && data.times.length > 0) {
    const index = nearestIndex(data.times, cursor)
    const values = Object.entries(data.series).map(([name, all]) => [name, all?.[index] ?? null])
    return { ts: data.times[index] ?? cursor, values: Object.fromEntries(values) }
  }
  const newest = live.at(-1)
  if (newest !== undefined && (isPaused || newest.ts >= (latest?.ts ?? 0))) return newest
  return latest ?? { ts: Number.NaN, values: {} }
}

interface ValuesProps {
  view: Telemetry
  id: number
  sample: LiveSample
  isAtCursor: boolean
}

const rows = [
  ['U', ['ua', 'ub', 'uc', undefined]],
  ['I', ['ia', 'ib', 'ic', undefined]],
  ['P', ['pa', 'pb', 'pc', 'p']],
  ['Q', ['qa', 'qb', 'qc', 'q']],
  ['PF', ['pfa', 'pfb', 'pfc', 'pf']],
] as const satisfies readonly (readonly [string, readonly (PropertyId | undefined)[]])[]
type PhaseRow = (typeof rows)[number]

const feet = [
  [quantities.apparentPower, 's'],
  [telemetryWords.frequency, 'frequency'],
  [['Unbalance', '不平衡度'], 'unbalanceI'],
  [['Neutral', '零线'], 'in'],
] as const satisfies readonly (readonly [Text2, PropertyId])[]

function Values({ view, id, sample, isAtCursor }: ValuesProps) {
  const t = useText()
  const language = useLanguage()
  const path = usePagePath('iot/device-info', { id })
  // kept when the cursor leaves the chart, so that the links can be reached
  const [pointed, setPointed] = useState<number>()
  if (isAtCursor && pointed !== sample.ts) setPointed(sample.ts)
  const { properties, measures, span, offset } = view
  const shown = { properties, measures, values: sample.values }
  const time = momentText(sample.ts, offset, language, span.to - span.from)
  return (
    <section className="card">
      <header className="flow gap-2 rows-0 title-row chart-head">
        <h2>{t(['At {time}', '{time}'], { time })}</h2>
        <p className="meta">
          {t(isAtCursor ? ['follows the cursor', '随光标变化'] : ['newest values', '最新数值'])}
        </p>
        {pointed !== undefined && (
          <ThenLink path={path} time={pointed}>
            {t(telemetryWords.stoodAt, { time: momentText(pointed, offset, language, span.to - span.from) })}
          </ThenLink>
        )}
      </header>
      {properties.includes('ua') ? (
        <PhaseTable {...shown} />
      ) : (
        <Facts
          facts={properties.map((one) => [
            t(measures.kindOf(one).label),
            quantityOf(one, measures, sample.values),
          ])}
        />
      )}
      {measures.unreported.length > 0 && (
        <p className="meta">{t(telemetryWords.unreported, { names: unreportedNames(measures, language) })}</p>
      )}
    </section>
  )
}

interface PhaseTableProps {
  properties: readonly PropertyId[]
  measures: Measures
  values: LiveSample['values']
}

function PhaseTable({ properties, measures, values }: PhaseTableProps) {
  const t = useText()
  const known = new Set<PropertyId | undefined>(properties)
  const rowName = ([name, ids]: PhaseRow) => {
    const id = ids.findLast((one) => known.has(one))
    const unit = id === undefined ? '' : measures.kindOf(id).unit
    const isLine = name === 'U' && measures.wiring === 'three-wire'
    return `${isLine ? t(['Line voltage', '线电压']) : name} ${unit}`.trim()
  }
  const columns = phases.flatMap((phase, place) => (known.has(rows[0][1][place]) ? [{ phase, place }] : []))
  const valueOf = (id: PropertyId | undefined) => (known.has(id) ? cellOf(id, measures, values) : '')
  return (
    <>
      <RowsTable
        className="plain-table nowrap"
        label={t(['Values by phase', '分相数值'])}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          {
            head: t(telemetryWords.quantity),
            face: <span className="hidden">{t(telemetryWords.quantity)}</span>,
            isName: true,
            cell: rowName,
          },
          ...columns.map(({ phase, place }) => ({
            head: phase,
            face: (
              <span className="inline gap-1">
                <DashSwatch series={groupLook(phase)} /> {phase}
              </span>
            ),
            number: ([, ids]: PhaseRow) => valueOf(ids[place]),
          })),
          { head: t(quantities.total), number: ([, ids]) => <strong>{valueOf(ids[3])}</strong> },
        ]}
      />
      <Facts
        facts={feet
          .filter(([, id]) => known.has(id))
          .map(([name, id]) => [t(name), quantityOf(id, measures, values)])}
      />
    </>
  )
}

function unreportedNames({ unreported }: Measures, language: Language): string {
  return unreported
    .map(({ name, nameZh }) => say([name, nameZh], language))
    .join(say(separators.names, language))
}

function cellOf(id: PropertyId | undefined, { kindOf }: Measures, values: LiveSample['values']): string {
  return id === undefined ? '' : formatNumber(values[id], kindOf(id).decimals)
}

function quantityOf(id: PropertyId, { kindOf }: Measures, values: LiveSample['values']): string {
  const { unit, decimals } = kindOf(id)
  return formatQuantity(values[id], unit, decimals)
}

type PhaseValues = Readonly<Partial<Record<PropertyId, number | null>>>

/** Angle of each phase voltage relative to phase A, in degrees. */
const angles = { A: 0, B: -120, C: 120 } as const
const voltages = { A: 'ua', B: 'ub', C: 'uc' } as const
const currents = { A: 'ia', B: 'ib', C: 'ic' } as const
const factors = { A: 'pfa', B: 'pfb', C: 'pfc' } as const

/**
 * Builds phasors of voltages and currents. Meters report no angles: voltages are at their nominal angles, and currents
 * lag by the angle of the power factor of the phase, or of all phases if that is unknown.
 */
export function phasorsOf(values: PhaseValues): { voltages: PhasorVector[]; currents: PhasorVector[] } {
  return {
    voltages: phases.flatMap((phase) => vector(phase, values[voltages[phase]], 0)),
    currents: phases.flatMap((phase) =>
      vector(phase, values[currents[phase]], lagOf(values[factors[phase]] ?? values.pf)),
    ),
  }
}

function vector(phase: PhasorVector['phase'], size: number | null | undefined, lag: number): PhasorVector[] {
  return typeof size === 'number' ? [{ phase, size, angle: angles[phase] - lag }] : []
}

/** Returns the lag in degrees; reverse power has a negative factor and lags by more than 90 degrees. */
function lagOf(factor: number | null | undefined): number {
  if (typeof factor !== 'number') return 0
  return (Math.acos(Math.min(1, Math.max(-1, factor))) * 180) / Math.PI
}
