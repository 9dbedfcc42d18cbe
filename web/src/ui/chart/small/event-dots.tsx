import type { Translate } from '#web/i18n/translate.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import { LevelMark } from './level-mark.tsx'
import './small.css'

/** Event levels in ascending severity; the most severe is drawn on top. */
const levels = ['minor', 'major', 'critical'] as const
type EventLevel = (typeof levels)[number]

/** Number of events per level on one day. */
export interface EventDay {
  /** Day label, such as `17 Jun`. */
  day: string
  counts: Readonly<Partial<Record<EventLevel, number>>>
}

interface EventDotsProps {
  title: string
  days: readonly EventDay[]
  /** Axis labels, spread over the width. */
  axis: readonly string[]
}

const pitch = 13
/** Maximum number of stacked marks; the rest is shown as a number. */
const mostMarks = 5
const top = 14

/** Events per day as stacked level marks. */
export function EventDots({ title, days, axis }: EventDotsProps) {
  const t = useText()
  const sums = sumsOf(days)
  const label = t(chartWords.events, {
    title,
    n: formatNumber(sums.minor + sums.major + sums.critical, 0),
    days: days.length,
    critical: formatNumber(sums.critical, 0),
    major: formatNumber(sums.major, 0),
    minor: formatNumber(sums.minor, 0),
  })
  const tallest = Math.min(mostMarks, Math.max(1, ...days.map(({ counts }) => marksOf(counts).length)))
  const floor = top + tallest * pitch
  const share = 100 / Math.max(1, days.length)
  return (
    <div className="event-dots" role="img" aria-label={label}>
      <svg width="100%" height={floor + 4} overflow="visible">
        {days.map(({ day, counts }, place) => (
          <Day key={day} left={`${(place + 0.5) * share}%`} floor={floor} marks={marksOf(counts)} />
        ))}
        {days.map(({ day }, place) => (
          <line
            key={day}
            stroke="var(--line-2)"
            strokeWidth={2}
            x1={`${(place + 0.1) * share}%`}
            x2={`${(place + 0.9) * share}%`}
            y1={floor + 2}
            y2={floor + 2}
          />
        ))}
      </svg>
      <span className="line spread origin ink-3 nowrap axis-line">
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    </div>
  )
}

/** Legend with the number of events per level, shown beside the title. */
export function EventLegend({ days }: { days: readonly EventDay[] }) {
  const t = useText()
  const sums = sumsOf(days)
  return (
    <ul className="wrap fine heat-legend">
      {levels.toReversed().map((level) => (
        <li key={level} className="inline gap-2">
          <LevelMark level={level} />
          {t(chartWords[level])} {formatNumber(sums[level], 0)}
        </li>
      ))}
    </ul>
  )
}

/** Returns the data of `EventDots` as a table. */
export function eventTable(days: readonly EventDay[], t: Translate): ChartTable {
  return tableOf(
    [
      { label: t(chartWords.day) },
      ...levels.toReversed().map((level) => ({ label: t(chartWords[level]), decimals: 0 })),
    ],
    days.map(({ day, counts }) => [day, ...levels.toReversed().map((level) => counts[level] ?? 0)]),
  )
}

function Day({ left, floor, marks }: { left: string; floor: number; marks: readonly Level[] }) {
  const isCut = marks.length > mostMarks
  // the most severe marks are on top and must not be cut off
  const shown = isCut ? marks.slice(1 - mostMarks) : marks
  return (
    <>
      {Array.from(shown, (level, place) => (
        <LevelMark key={place} level={level} at={{ x: left, y: floor - 7 - place * pitch }} />
      ))}
      {isCut && (
        <text className="event-more" x={left} y={floor - 3 - shown.length * pitch}>
          +{marks.length - shown.length}
        </text>
      )}
    </>
  )
}

function marksOf(counts: EventDay['counts']): Level[] {
  return levels.flatMap((level) => Array<Level>(countOf(counts, level)).fill(level))
}

function sumsOf(days: readonly EventDay[]): Record<EventLevel, number> {
  const sum = (level: EventLevel) => days.reduce((all, { counts }) => all + countOf(counts, level), 0)
  return { minor: sum('minor'), major: sum('major'), critical: sum('critical') }
}

/** Returns a count that can be drawn, whatever the platform sends: an integer from 0 to 9999. */
function countOf(counts: EventDay['counts'], level: EventLevel): number {
  const count = Math.trunc(counts[level] ?? 0)
  return count > 0 ? Math.min(count, 9999) : 0
}
