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

/** Display properties of a report figure. */
export interface ShownFigure {
  id: string
  label: Text2
  unit: Unit
  decimals: number
  /** Unit of the change, and which direction is better. */
  delta: DeltaKind
  better: Better
  /** Filter for the rows of the figure; empty for all rows. */
  filter?: Filter
}

interface ReportFiguresProps {
  shown: readonly ShownFigure[]
  /** `undefined` while loading. */
  figures: readonly ReportFigure[] | undefined
  /** Status of the read. */
  status: ChartStatus
  place: Pick<ReportPlace, 'comparison' | 'linkTo'>
  /** Whether most figures have a value of the previous year, for which room is reserved. */
  isYearly?: boolean
  /** Proof of the named figures, where available. */
  proof?: { of: readonly string[]; ask: ProofAsk }
}

/** Figures of a report with comparison values; each links to its rows. */
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

/** Changes of a figure against its comparison values. */
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

/** Change since a value; hidden without one. After nearly zero there is no percentage: shows only the old value. */
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

/** Unit of measure: a symbol for both languages, or a bilingual text. */
export type Unit = string | Text2

/** Returns the text of a unit. */
export function unitText(unit: Unit, t: Translate): string {
  return typeof unit === 'string' ? unit : t(unit)
}

/** Format of a figure: unit and decimal places. */
interface Given {
  unit: Unit
  decimals: number
}

/** Formats a figure without its unit; minutes from one hour on as a duration: `13 h 32 min`. */
export function figureText(
  value: number | null | undefined,
  { unit, decimals }: Given,
  language: Language,
): string {
  return isSpan(value, unit) ? fullSpan(value * minute, language) : formatNumber(value, decimals)
}

/** Returns the unit shown beside a figure; empty for durations and missing values. */
function unitBeside(value: number | null | undefined, unit: Unit, t: Translate): string {
  return typeof value !== 'number' || isSpan(value, unit) ? '' : unitText(unit, t)
}

/** Formats a figure with its unit. */
export function fullText(
  value: number | null | undefined,
  given: Given,
  t: Translate,
  language: Language,
): string {
  return `${figureText(value, given, language)} ${unitBeside(value, given.unit, t)}`.trim()
}

/** Whether a figure is formatted as a duration. */
export function isSpan(value: number | null | undefined, unit: Unit): value is number {
  return unit === units.minutes && typeof value === 'number' && value * minute >= hour
}
