import { use } from 'react'
import type { Kpi } from '#contract/calls/home/home.ts'
import { useText } from '#web/i18n/use-text.ts'
import { deltaOf, type Better, type DeltaKind } from '#web/lib/chart/delta.ts'
import { ScopeContext } from '../scope/scope.ts'
import { words } from '../words.ts'

interface KpiChangeProps {
  kpi: Kpi
  kind: DeltaKind
  better: Better
  /** The day that it is compared with, and whether that is the one before yesterday. */
  against: string
  isEarlier: boolean
}

/** What stayed the same has none: a stroke before a number is read as a minus. */
const shapes = { up: 'M5 1.500l4 7H1z', down: 'M5 8.500l-4-7h8z' }

/** How a figure stands against the same time of another day; coloured only where one way is known to be better. */
export function KpiChange({ kpi, kind, better, against, isEarlier }: KpiChangeProps) {
  const t = useText()
  const { date } = use(ScopeContext)
  const word = date !== undefined ? 'versusDay' : isEarlier ? 'versusEarlier' : 'versus'
  const delta = deltaOf(kpi, kind, better)
  if (delta === undefined) return <p className="kpi-change">--</p>
  const { text, direction, tone } = delta
  const unit = { percent: ' %', points: ` ${t(['pt', '个百分点'])}`, count: '' }[kind]
  return (
    <p className="kpi-change" data-tip={t(words.sameTime, { day: against })}>
      <span className={`kpi-delta ${tone}`}>
        {direction !== 'same' && (
          <>
            <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
              <path d={shapes[direction]} />
            </svg>
            <span className="hidden">{t(words[direction])} </span>
          </>
        )}
        {text}
        {unit}
      </span>{' '}
      <span>{t(words[word], { day: against })}</span>
    </p>
  )
}
