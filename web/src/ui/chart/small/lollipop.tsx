import { labels } from '#contract/text/labels.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { shareOf, targetLevel } from '#web/lib/chart/level.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { tableOf, type ChartTable } from '#web/lib/chart/table.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import { LevelMark } from './level-mark.tsx'
import './small.css'

/** Share of one place. */
export interface ShareRow {
  id: string | number
  name: string
  value: number
}

interface LollipopProps {
  title: string
  /** In display order. */
  rows: readonly ShareRow[]
  target: number
  /** Rows below this value are critical. */
  critical: number
  /** Range of the axis. */
  from: number
  to: number
  unit?: string
  decimals?: number
}

/** Shares close to a target, drawn as dot and stem from the target; a bar truncated at 97 would hide the difference. */
export function Lollipop(props: LollipopProps) {
  const { title, rows, target, critical, from, to, unit = '%', decimals = 2 } = props
  const t = useText()
  const worst = rows.reduce<ShareRow | undefined>(
    (low, row) => (low && low.value <= row.value ? low : row),
    undefined,
  )
  const label =
    worst === undefined
      ? title
      : t(chartWords.lollipop, {
          title,
          met: rows.filter(({ value }) => value >= target).length,
          n: rows.length,
          target: formatQuantity(target, unit, 0),
          name: worst.name,
          value: formatQuantity(worst.value, unit, decimals),
        })
  const middle = shareOf(target, from, to)
  return (
    <div className="lollipop" role="img" aria-label={label}>
      {rows.map(({ id, name, value }) => {
        const level = targetLevel(value, target, critical)
        const at = shareOf(value, from, to)
        return (
          <div className="lollipop-row" key={id}>
            <span className="cut ink-1">{name}</span>
            <svg className={`level-${level}`} width="100%" height="24">
              <line stroke="var(--line-1)" x1="0" x2="100%" y1="12" y2="12" />
              <line
                stroke="var(--text-3)"
                strokeDasharray="2 2"
                x1={`${middle}%`}
                x2={`${middle}%`}
                y1="0"
                y2="24"
              />
              <line stroke="currentColor" strokeWidth={2.5} x1={`${middle}%`} x2={`${at}%`} y1="12" y2="12" />
              <LevelMark level={level} at={{ x: `${at}%`, y: 12 }} />
            </svg>
            <span className={`ink-1 right nowrap level-text-${level}`}>
              {formatQuantity(value, unit, decimals)}
            </span>
          </div>
        )
      })}
      <div className="lollipop-row lollipop-axis">
        <span />
        <span className="line spread origin ink-3 nowrap axis-line">
          <span>{formatNumber(from, from % 1 === 0 ? 0 : 1)}</span>
          <span className="ink-2 axis-middle" style={{ left: `${middle}%` }}>
            {t(['target {n}', '目标 {n}'], { n: formatNumber(target, target % 1 === 0 ? 0 : 1) })}
          </span>
          <span>{formatNumber(to, to % 1 === 0 ? 0 : 1)}</span>
        </span>
        <span />
      </div>
    </div>
  )
}

/** Returns the rows of `Lollipop` as a table. */
export function shareTable(rows: readonly ShareRow[], unit: string, t: Translate): ChartTable {
  return tableOf(
    [{ label: t(['Name', '名称']) }, { label: `${t(labels.value)} (${unit})`, decimals: 2 }],
    rows.map(({ name, value }) => [name, value]),
  )
}
