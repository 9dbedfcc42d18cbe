import { separators } from '#contract/text/separators.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { sequenceOf, tipOf, wholeTurn, type PhasorVector } from '#web/lib/chart/phasor.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { StatusGlyph } from '../../sign/status-glyph.tsx'
import { chartWords } from '../words.ts'
import './small.css'

interface PhasorProps {
  title: string
  /** Phase voltages in volts. */
  voltages: readonly PhasorVector[]
  /** Phase currents in amperes. */
  currents: readonly PhasorVector[]
}

/** Share of the radius reached by the largest current; the largest voltage reaches the full radius. */
const currentShare = 0.72
const radius = 100
const head = 9

/** Phasor diagram of three-phase voltages and currents: thin U, thick I. */
export function Phasor({ title, voltages, currents }: PhasorProps) {
  const t = useText()
  const vectors = [...named('U', voltages), ...named('I', currents)]
  const label = t(['{title}: {sequence}; {vectors}', '{title}相量图：{sequence}；{vectors}'], {
    title,
    sequence: t(chartWords[sequenceOf(voltages)]),
    vectors: vectors
      .map(({ name, unit, size, angle }) =>
        t(chartWords.vector, {
          name,
          size: formatQuantity(size, unit),
          angle: formatNumber(wholeTurn(angle), 0),
        }),
      )
      .join(t(separators.parts)),
  })
  return (
    <svg className="phasor" viewBox="-130 -130 260 260" role="img" aria-label={label}>
      <g fill="none" stroke="var(--line-2)">
        <circle r={radius} />
        <circle r={radius / 2} />
        {Array.from({ length: 12 }, (_, hour) => (
          <path key={hour} d={`M0-${radius}v5`} transform={`rotate(${hour * 30})`} />
        ))}
      </g>
      <Vectors kind="u" vectors={voltages} reach={radius - 3} />
      <Vectors kind="i" vectors={currents} reach={radius * currentShare} />
      <circle fill="var(--text-1)" r="2.5" />
    </svg>
  )
}

/** Phase sequence with its status, for the card header. */
export function SequenceNote({ voltages }: { voltages: readonly PhasorVector[] }) {
  const t = useText()
  const sequence = sequenceOf(voltages)
  return (
    <span className="inline gap-2 fine ink-2 nowrap legend-note">
      <StatusGlyph
        severity={sequence === 'positive' ? 'success' : sequence === 'negative' ? 'error' : 'warning'}
      />
      {t(chartWords[sequence])}
    </span>
  )
}

/** Returns the vectors of a `Phasor` as a table. */
export function phasorTable(
  voltages: readonly PhasorVector[],
  currents: readonly PhasorVector[],
  t: Translate,
): ChartTable {
  return tableOf(
    [
      { label: t(['Vector', '相量']) },
      { label: t(chartWords.size), decimals: 2 },
      { label: t(chartWords.angle), decimals: 1 },
    ],
    [...named('U', voltages), ...named('I', currents)].map(({ name, unit, size, angle }) => [
      `${name} (${unit})`,
      size,
      wholeTurn(angle),
    ]),
  )
}

function Vectors({
  kind,
  vectors,
  reach,
}: {
  kind: 'u' | 'i'
  vectors: readonly PhasorVector[]
  reach: number
}) {
  const most = Math.max(0, ...vectors.map(({ size }) => size).filter(Number.isFinite))
  const drawable = vectors.filter(
    ({ size, angle }) => size > 0 && Number.isFinite(size) && Number.isFinite(angle),
  )
  return drawable.map(({ phase, size, angle }) => {
    const length = (size / most) * reach
    const label = tipOf(angle, length + 14)
    const letter = kind.toUpperCase()
    return (
      <g key={phase} className={`phasor-${kind}`} style={{ color: `var(--ph-${phase.toLowerCase()})` }}>
        <g transform={`rotate(${-angle})`}>
          <path
            stroke="currentColor"
            strokeWidth={kind === 'i' ? 3 : 1.6}
            d={`M0 0V${-Math.max(0, length - head)}`}
          />
          <path fill="currentColor" d={`M0${-length}l-3.5 ${head}h7z`} />
        </g>
        <text x={label.x} y={label.y}>
          {letter}
          <tspan dy="3">{phase.toLowerCase()}</tspan>
        </text>
      </g>
    )
  })
}

function named(letter: 'U' | 'I', vectors: readonly PhasorVector[]) {
  const unit = letter === 'U' ? 'V' : 'A'
  return vectors.map((vector) => ({ ...vector, unit, name: `${letter}${vector.phase.toLowerCase()}` }))
}
