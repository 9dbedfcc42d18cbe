import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/chart/number.ts'
import { useText } from '#web/i18n/use-text.ts'
import { chartWords } from '../words.ts'
import './report-charts.css'

/** Number of items in a class. */
interface ClassCount {
  id: string
  label: string
  count: number
}

interface ClassBarsProps {
  title: string
  classes: readonly ClassCount[]
  linkOf: (one: ClassCount, face: { className: string; children: ReactNode }) => ReactNode
}

/** Bar per class, each linking to its rows. */
export function ClassBars({ title, classes, linkOf }: ClassBarsProps) {
  const t = useText()
  const all = classes.reduce((sum, { count }) => sum + count, 0)
  const most = classes.reduce<ClassCount | undefined>(
    (top, one) => (top && top.count >= one.count ? top : one),
    undefined,
  )
  const label = t(chartWords.classes, { title, n: all, name: most?.label ?? '', most: most?.count ?? 0 })
  return (
    <ul className="class-bars" aria-label={label}>
      {classes.map((one) => {
        const share = all === 0 ? 0 : (one.count / all) * 100
        const children = (
          <>
            <span>{one.label}</span>
            <i aria-hidden="true">
              <i
                className="own-ink"
                style={{ width: `${(one.count / Math.max(1, most?.count ?? 1)) * 100}%` }}
              />
            </i>
            <b className="right">{formatNumber(one.count, 0)}</b>
            <span className="meta right">{formatNumber(share, 1)} %</span>
          </>
        )
        return <li key={one.id}>{linkOf(one, { className: 'grid lit gap-2 ink-1 class-bar', children })}</li>
      })}
    </ul>
  )
}
