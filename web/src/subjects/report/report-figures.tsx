import { Link } from 'react-router-dom'
import type { Text2, Language } from '#contract/schema/language.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { hour, minute } from '#contract/schema/time-units.ts'
import { units } from '#contract/text/units.ts'
import type { ReportFigure } from '#domain/report/report.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { deltaOf, type Better, type DeltaKind } from '#web/lib/chart/delta.ts'
import type { ChartStatus } from '#web/ui/chart/chart-state.tsx'
import { DeltaText } from '#web/ui/chart/small/delta-text.tsx'
import { FigureStrip, UnreadStrip } from '#web/ui/chart/small/figure-strip.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { ProofMark } from '../proof/proof-button.tsx'
import type { ProofAsk } from '../proof/proof-dialog.tsx'
import type { ReportPlace } from './report-place.ts'
import { reportWords } from './words.ts'

/** How a figure of a report is shown. */
export interface ShownFigure {
  id: string
  label: Text2
  unit: Unit
  decimals: number
  /** The unit of its change, and which direction is better. */
  delta: DeltaKind
  better: Better
  /** The rows that make it, as filters of the report; all rows where it is empty. */
  filter?: Filter
}

interface ReportFiguresProps {
  shown: readonly ShownFigure[]
  /** Nothing while they are on their way. */
  figures: readonly ReportFigure[] | undefined
  /** How their reading stands. */
  status: ChartStatus
  place: Pick<ReportPlace, 'comparison' | 'linkTo'>
  /** Whether most are known of the year before as well: there is room for that. */
  isYearly?: boolean
  /** The chain of the figures named, where they have one. */
  proof?: { of: readonly string[]; ask: ProofAsk }
}

/** The figures of a report, each with those that it is compared with, and each a link to its rows. */
export function ReportFigures(props: ReportFiguresProps) {
  const { shown, figures, status, place, isYearly = false, proof } = props
  const t = useText()
  const language = useLanguage()
  if (figures === undefined) {
    const lines = Number(place.comparison !== 'none') + Number(isYearly)
    return <UnreadStrip status={status} count={shown.length} lines={lines} />
  }
  return (
    <FigureStrip
      label={t(['Figures', '指标'])}
      figures={shown.map((one) => {
        const { value = null, before = null, year = null, of } = figures.find(({ id }) => id === one.id) ?? {}
        const label = t(one.label)
        const text = figureText(value, one, language)
        const unit = unitBeside(value, one.unit, t)
        const whole = `${label} ${text} ${unit}`.trim()
        return {
          id: one.id,
          label,
          mark: proof?.of.includes(one.id) && value !== null && <ProofMark {...proof.ask} text={whole} />,
          value:
            one.filter === undefined ? (
              text
            ) : (
              <Link to={place.linkTo(one.filter)} aria-label={whole}>
                {text}
              </Link>
            ),
          unit: of === undefined ? unit : t(['of {n}', '共 {n}'], { n: formatInteger(of) }),
          below: <Changes shown={one} comparison={place.comparison} {...{ value, before, year }} />,
        }
      })}
    />
  )
}

interface ChangesProps extends Pick<ReportFigure, 'before' | 'value' | 'year'> {
  shown: ShownFigure
  comparison: ReportPlace['comparison']
}

/** How a figure stands against those that it is compared with. */
function Changes({ shown, comparison, value, before, year }: ChangesProps) {
  const t = useText()
  if (comparison === 'none') return null
  const what = t(comparison === 'own' ? ['compared range', '对比区间'] : ['before', '上期'])
  return (
    <>
      {comparison !== 'year' && <Change {...{ value, shown, before, what }} />}
      <Change {...{ value, shown }} before={year} what={t(['last year', '去年同期'])} />
    </>
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
  const language = useLanguage()
  if (before === null) return null
  const delta = deltaOf({ value, before }, shown.delta, shown.better)
  if (before === 0 && delta === undefined) return null
  return (
    <p className="meta">
      {delta !== undefined && <DeltaText delta={delta} kind={shown.delta} />}{' '}
      {t(delta === undefined ? ['from {value} {what}', '{what}为 {value}'] : reportWords.versus, {
        value: isSpan(value, shown.unit)
          ? fullText(before, shown, t, language)
          : figureText(before, shown, language),
        what,
      })}
    </p>
  )
}

/** A unit of measure: one sign for both languages, or a word of each. */
export type Unit = string | Text2

/** A unit as it stands beside its figure. */
export function unitText(unit: Unit, t: Translate): string {
  return typeof unit === 'string' ? unit : t(unit)
}

/** How a figure is given: its unit, and digits after the point. */
interface Given {
  unit: Unit
  decimals: number
}

/** A figure without its unit; minutes from an hour on as any duration is: `13 h 32 min`. */
export function figureText(
  value: number | null | undefined,
  { unit, decimals }: Given,
  language: Language,
): string {
  return isSpan(value, unit) ? fullSpan(value * minute, language) : formatNumber(value, decimals)
}

/** The unit beside a figure; none where that says it by itself, or where there is none. */
function unitBeside(value: number | null | undefined, unit: Unit, t: Translate): string {
  return typeof value !== 'number' || isSpan(value, unit) ? '' : unitText(unit, t)
}

/** A figure with its unit. */
export function fullText(
  value: number | null | undefined,
  given: Given,
  t: Translate,
  language: Language,
): string {
  return `${figureText(value, given, language)} ${unitBeside(value, given.unit, t)}`.trim()
}

/** Whether a figure is given as a duration. */
export function isSpan(value: number | null | undefined, unit: Unit): value is number {
  return unit === units.minutes && typeof value === 'number' && value * minute >= hour
}
