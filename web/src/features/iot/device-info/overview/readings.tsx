import type { Wiring } from '#contract/metering/families.ts'
import { phases, propertyOf, type PropertyId } from '#contract/metering/properties.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { momentText } from '#web/lib/chart/clock.ts'
import { nearestIndex } from '#web/lib/chart/nearest.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { useChartCursor, type ChartSync } from '#web/ui/chart/chart-sync.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { DashSwatch } from '#web/ui/chart/small/dash-swatch.tsx'
import { Phasor, SequenceNote, phasorTable } from '#web/ui/chart/small/phasor.tsx'
import { chartWords } from '#web/ui/chart/words.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { groupLook } from '../telemetry/lanes.ts'
import type { DeviceRecord } from '../../device/live.ts'
import type { LiveSample } from '../live-values.ts'
import { phasorsOf } from './phasors.ts'
import { useLatest } from '../reads.ts'
import type { Telemetry } from '../telemetry/telemetry-state.ts'
import { telemetryWords } from '../telemetry/telemetry-words.ts'

interface ReadingsProps {
  view: Telemetry
  row: DeviceRecord
  sync: ChartSync
}

/** The values at the cursor, without one the newest, as a table and, of phases to neutral, as vectors. */
export function DeviceReadings({ view, row, sync }: ReadingsProps) {
  const t = useWords(telemetryWords)
  const c = useWords(chartWords)
  const cursor = useChartCursor(sync)
  const sample = useSample(view, row.id, cursor)
  const { voltages, currents } = phasorsOf(sample.values)
  return (
    <>
      <Values view={view} wiring={row.wiring} sample={sample} isAtCursor={cursor !== undefined} />
      {view.properties.includes('ua') && row.wiring !== 'three-wire' && (
        <ChartFrame
          title={t('phasors')}
          caption={t('phasorCaption')}
          legend={voltages.length > 1 && <SequenceNote voltages={voltages} />}
          table={phasorTable(voltages, currents, c)}
          status={voltages.length === 0 ? { kind: 'empty' } : undefined}
        >
          <Phasor title={t('phasors')} voltages={voltages} currents={currents} />
        </ChartFrame>
      )}
    </>
  )
}

/** What a device measured at the cursor; without one what it told last. */
function useSample({ curve, live, isPaused }: Telemetry, id: number, cursor: number | undefined): LiveSample {
  const { data: latest } = useLatest(id)
  const { data } = curve
  if (cursor !== undefined && data !== undefined && data.times.length > 0) {
    const index = nearestIndex(data.times, cursor)
    const values = Object.entries(data.series).map(([name, all]) => [name, all[index] ?? null])
    return { ts: data.times[index] ?? cursor, values: Object.fromEntries(values) }
  }
  const newest = live.at(-1)
  if (newest !== undefined && (isPaused || newest.ts >= (latest?.ts ?? 0))) return newest
  return latest ?? { ts: Number.NaN, values: {} }
}

interface ValuesProps {
  view: Telemetry
  wiring: Wiring
  sample: LiveSample
  isAtCursor: boolean
}

const rows = [
  ['rowU', ['ua', 'ub', 'uc', undefined]],
  ['rowI', ['ia', 'ib', 'ic', undefined]],
  ['rowP', ['pa', 'pb', 'pc', 'p']],
  ['rowQ', ['qa', 'qb', 'qc', 'q']],
  ['rowS', [undefined, undefined, undefined, 's']],
  ['rowPf', ['pfa', 'pfb', 'pfc', 'pf']],
] as const satisfies readonly (readonly [string, readonly (PropertyId | undefined)[]])[]
type PhaseRow = (typeof rows)[number]

const feet = [
  ['frequency', 'frequency'],
  ['unbalance', 'unbalanceI'],
  ['neutral', 'in'],
] as const satisfies readonly (readonly [string, PropertyId])[]

function Values({ view, wiring, sample, isAtCursor }: ValuesProps) {
  const t = useWords(telemetryWords)
  const language = useLanguage()
  const { properties, span, offset } = view
  const time = momentText(sample.ts, offset, language, span.to - span.from)
  return (
    <section className="card device-readings">
      <header className="chart-head">
        <h2>{t('at', { time })}</h2>
        <p className="meta">{t(isAtCursor ? 'follows' : 'newest')}</p>
      </header>
      {properties.includes('ua') ? (
        <PhaseTable properties={properties} wiring={wiring} values={sample.values} />
      ) : (
        <Facts properties={properties} values={sample.values} />
      )}
    </section>
  )
}

interface PhaseTableProps {
  properties: readonly PropertyId[]
  values: LiveSample['values']
}

function PhaseTable({ properties, wiring, values }: PhaseTableProps & Pick<ValuesProps, 'wiring'>) {
  const t = useWords(telemetryWords)
  const known = new Set<PropertyId | undefined>(properties)
  const columns = phases.flatMap((phase, place) => (known.has(rows[0][1][place]) ? [{ phase, place }] : []))
  const valueOf = (id: PropertyId | undefined) => cellOf(known.has(id) ? id : undefined, values)
  return (
    <>
      <RowsTable
        className="device-phases"
        label={t('values')}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          {
            head: t('quantity'),
            face: <span className="hidden">{t('quantity')}</span>,
            isName: true,
            cell: ([name]) => t(name === 'rowU' && wiring === 'three-wire' ? 'rowULine' : name),
          },
          ...columns.map(({ phase, place }) => ({
            head: phase,
            face: (
              <>
                <DashSwatch series={groupLook(phase)} /> {phase}
              </>
            ),
            cell: ([, ids]: PhaseRow) => valueOf(ids[place]),
          })),
          { head: t('total'), cell: ([, ids]) => valueOf(ids[3]) },
        ]}
      />
      <dl className="device-feet">
        {feet
          .filter(([, id]) => known.has(id))
          .map(([name, id]) => (
            <div key={id}>
              <dt>{t(name)}</dt>
              <dd>{quantityOf(id, values)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function Facts({ properties, values }: PhaseTableProps) {
  const language = useLanguage()
  return (
    <dl className="device-facts">
      {properties.map((id) => (
        <div key={id}>
          <dt>{say(propertyOf(id).label, language)}</dt>
          <dd>{quantityOf(id, values)}</dd>
        </div>
      ))}
    </dl>
  )
}

function cellOf(id: PropertyId | undefined, values: LiveSample['values']): string {
  return id === undefined ? '' : formatNumber(values[id], propertyOf(id).decimals)
}

function quantityOf(id: PropertyId, values: LiveSample['values']): string {
  const { unit, decimals } = propertyOf(id)
  return formatQuantity(values[id], unit, decimals)
}
