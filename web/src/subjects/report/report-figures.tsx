import { Link } from 'react-router-dom'
import type { ReportFigure } from '#domain/report/report.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { deltaOf, type Better, type DeltaKind } from '#web/lib/chart/delta.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { DeltaText } from '#web/ui/chart/small/delta-text.tsx'
import { ProofMark } from '../proof/proof-button.tsx'
import type { ProofAsk } from '../proof/use-proof.ts'
import type { ReportPlace } from './report-place.ts'
import { reportWords } from './words.ts'
import '#web/ui/chart/small/figure-strip.css'

/** How a figure of a report is shown. */
export interface ShownFigure {
  id: string
  label: Text2
  unit: string
  decimals: number
  /** The unit of its change, and which direction is better. */
  delta: DeltaKind
  better: Better
  /** The rows that make it, as filters of the report; all rows where it is empty. */
  filter?: Filter
}

interface FigureStripProps {
  shown: readonly ShownFigure[]
  /** Nothing while they are on their way. */
  figures: readonly ReportFigure[] | undefined
  place: Pick<ReportPlace, 'comparison' | 'linkTo'>
  /** Whether most are known of the year before as well: there is room for that. */
  isYearly?: boolean
  /** The chain of the figures named, where they have one. */
  proof?: { of: readonly string[]; ask: ProofAsk }
}

/** The figures of a report, each with those that it is compared with, and each a link to its rows. */
export function FigureStrip({ shown, figures, place, isYearly, proof }: FigureStripProps) {
  const t = useText()
  if (figures === undefined) {
    return (
      <div className="card below-3 figure-strip skeleton" role="status">
        {shown.map(({ id }, index) => (
          <span className="figure" key={id}>
            <i />
            <i />
            {place.comparison !== 'none' && <i />}
            {isYearly && <i />}
            {index === 0 && <span className="hidden">{t(common.loading)}</span>}
          </span>
        ))}
      </div>
    )
  }
  return (
    <ul className="card below-3 figure-strip" aria-label={t(['Figures', '指标'])}>
      {shown.map((one) => (
        <Figure
          key={one.id}
          shown={one}
          figure={figures.find(({ id }) => id === one.id)}
          place={place}
          proof={proof?.of.includes(one.id) ? proof.ask : undefined}
        />
      ))}
    </ul>
  )
}

interface FigureProps {
  shown: ShownFigure
  figure: ReportFigure | undefined
  place: FigureStripProps['place']
  proof: ProofAsk | undefined
}

function Figure({ shown, figure, place, proof }: FigureProps) {
  const t = useText()
  const { value = null, before = null, year = null, of } = figure ?? {}
  const { comparison } = place
  const label = t(shown.label)
  const text = formatNumber(value, shown.decimals)
  return (
    <li className="figure" data-figure={shown.id}>
      <h2>{label}</h2>
      <p className="figure-value">
        <strong>
          {shown.filter === undefined ? (
            text
          ) : (
            <Link to={place.linkTo(shown.filter)} aria-label={`${label} ${text} ${shown.unit}`.trim()}>
              {text}
            </Link>
          )}
        </strong>
        <span className="figure-unit">
          {of === undefined ? shown.unit : t(reportWords.of, { n: formatInteger(of) })}
        </span>
        {proof && value !== null && <ProofMark {...proof} text={`${label} ${text} ${shown.unit}`} />}
      </p>
      {comparison !== 'none' && (
        <>
          {comparison !== 'year' && (
            <Change
              {...{ value, shown }}
              before={before}
              what={t(comparison === 'own' ? ['compared range', '对比区间'] : ['before', '上期'])}
            />
          )}
          <Change {...{ value, shown }} before={year} what={t(['last year', '去年同期'])} />
        </>
      )}
    </li>
  )
}

interface ChangeProps {
  value: number | null
  before: number | null
  shown: ShownFigure
  what: string
}

/** Nothing where there is nothing to compare with, also where that is none at all. A change from nearly nothing has no percentage: the figure alone. */
function Change({ value, before, shown, what }: ChangeProps) {
  const t = useText()
  if (before === null) return null
  const delta = deltaOf({ value, before }, shown.delta, shown.better)
  if (before === 0 && delta === undefined) return null
  return (
    <p className="meta">
      {delta !== undefined && <DeltaText delta={delta} kind={shown.delta} />}{' '}
      {t(delta === undefined ? reportWords.from : reportWords.versus, {
        value: formatNumber(before, shown.decimals),
        what,
      })}
    </p>
  )
}
