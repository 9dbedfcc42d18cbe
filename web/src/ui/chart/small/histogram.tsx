import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import type { Level } from '#web/lib/chart/level.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import { LevelMark } from './level-mark.tsx'
import './small.css'

/** Number of values between two bounds; an open end is infinite. */
export interface Bin {
  from: number
  to: number
  count: number
  /** Severity of values in this class. */
  level: Level
}

interface HistogramProps {
  title: string
  /** In ascending order without gaps. */
  bins: readonly Bin[]
  unit: string
  /** Minimum height in pixels. */
  height?: number
  /** Wraps a class in a link to what it counts; without it classes are plain. */
  linkOf?: (bin: Bin, part: LinkPart) => ReactNode
}

/** Appearance of a class, to be wrapped in a link. */
export interface LinkPart {
  className: string
  children: ReactNode
}

/** Distribution of values: one column per class, with colour and mark for its severity. */
export function Histogram({ title, bins, unit, height = 180, linkOf }: HistogramProps) {
  const t = useText()
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const most = bins.reduce<Bin | undefined>(
    (top, bin) => (top && top.count >= bin.count ? top : bin),
    undefined,
  )
  const label = t(chartWords.histogram, {
    title,
    n: formatNumber(total, 0),
    bins: bins.length,
    from: `${boundText(most?.from)} ${unit}`,
    to: `${boundText(most?.to)} ${unit}`,
  })
  const highest = Math.max(1, most?.count ?? 0)
  // children of role `img` are not reachable, so links require role `group`
  return (
    <div
      className="line histogram"
      role={linkOf ? 'group' : 'img'}
      aria-label={label}
      style={{ minHeight: height }}
    >
      {bins.map((bin) => {
        const text = `${rangeText(bin, t)} ${unit}: ${bin.count}`
        const children = (
          <>
            {bin.level !== 'normal' && <LevelMark level={bin.level} />}
            <b>{formatNumber(bin.count, 0)}</b>
            <i
              className={`own-ink level-${bin.level}`}
              style={{ height: `${(bin.count / highest) * 100}%` }}
            />
            <span className="nowrap">{rangeText(bin, t)}</span>
          </>
        )
        const link = linkOf?.(bin, { className: 'lit fill stack end histogram-class', children })
        return (
          <div
            className={link ? 'fill stack' : 'fill stack end histogram-class'}
            key={bin.from}
            data-tip={text}
          >
            {link ?? children}
          </div>
        )
      })}
    </div>
  )
}

/** Returns the data of `Histogram` as a table. */
export function histogramTable(bins: readonly Bin[], unit: string, t: Translate): ChartTable {
  return tableOf(
    [{ label: `${t(['Class', '区间'])} (${unit})` }, { label: t(['Number', '数量']), decimals: 0 }],
    bins.map((bin) => [rangeText(bin, t), bin.count]),
  )
}

function rangeText({ from, to }: Bin, t: Translate): string {
  if (!Number.isFinite(from)) return t(['< {n}', '< {n}'], { n: boundText(to) })
  if (!Number.isFinite(to)) return t(['≥ {n}', '≥ {n}'], { n: boundText(from) })
  return `${boundText(from)}–${boundText(to)}`
}

function boundText(bound: number | undefined): string {
  if (bound === Infinity) return '∞'
  if (bound === -Infinity) return '−∞'
  return formatNumber(bound, (bound ?? 0) % 1 === 0 ? 0 : 1)
}
