import type { ComparedSeries, Comparison, LikenessFigures } from '#contract/calls/compute/resemble.ts'
import { percent } from '#contract/compute/likeness/conclusion.ts'
import { verdictNames } from '#contract/compute/likeness/verdict.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { Sparkline } from '#web/ui/chart/small/sparkline.tsx'
import { Figures } from '#web/ui/sign/figures.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { OrderButton } from './order.tsx'
import { verdictColours } from './verdict-colours.ts'
import { resembleWords } from './words.ts'

/** How alike each curve is to the first one, and what that says. */
export function LikenessCards({ comparison: { series, change } }: { comparison: Comparison }) {
  const t = useWords(resembleWords)
  const [reference, ...others] = series
  return (
    <div className="resemble-figures">
      {others.length === 0 && <p className="card resemble-note">{t('one')}</p>}
      {others.map((one) => (
        <FigureCard key={`${one.deviceId} ${one.property} ${one.from} ${one.to}`} series={one} />
      ))}
      {reference !== undefined && change !== null && <Change {...{ reference, change }} />}
    </div>
  )
}

function FigureCard({ series }: { series: ComparedSeries }) {
  const t = useWords(resembleWords)
  const language = useLanguage()
  const { likeness, name, nameZh, deviceId, received, due } = series
  if (likeness === null) return null
  const { conclusion, score, verdict, shapePart, levelPart } = likeness
  const said = say([conclusion.en, conclusion.zh], language)
  const isBad = conclusion.kind === 'theft' || conclusion.kind === 'phase' || conclusion.kind === 'stopped'
  return (
    <section className="card resemble-card" aria-label={sayFilled([name, nameZh], language)}>
      <h3>{sayFilled([name, nameZh], language)}</h3>
      <p className="resemble-score">
        <span>{t('score')}</span> <strong>{formatNumber(score, 0)}</strong>{' '}
        <ColourTag colour={verdictColours[verdict]}>{say(verdictNames[verdict], language)}</ColourTag>
      </p>
      <p className="meta">
        {t('scoreParts', { shape: formatNumber(shapePart, 1), level: formatNumber(levelPart, 1) })}
      </p>
      <Numbers likeness={likeness} />
      <p className={isBad ? 'resemble-conclusion is-bad' : 'resemble-conclusion'} role="status">
        {said}
      </p>
      <p className="meta">{t('received', { received, due })}</p>
      {isBad && <OrderButton deviceId={deviceId} note={said} />}
    </section>
  )
}

function Numbers({ likeness }: { likeness: LikenessFigures }) {
  const t = useWords(resembleWords)
  const { r, nrmse, ratio, shift, peakShift, cosine, dtw, missing } = likeness
  return (
    <Figures
      figures={[
        { name: 'r', value: formatNumber(r, 2) },
        { name: 'nRMSE', value: formatNumber(nrmse, 2) },
        { name: t('ratio'), value: formatNumber(ratio, 2) },
        { name: t('shift'), value: t('minutes', { n: formatNumber(shift, 0) }) },
        {
          name: t('peak'),
          value: peakShift === null ? '–' : t('minutes', { n: formatNumber(peakShift, 0) }),
        },
        { name: 'cos', value: formatNumber(cosine, 2) },
        { name: 'DTW', value: formatNumber(dtw, 2) },
        { name: t('missing'), value: `${formatNumber(missing * 100, 1)} %` },
      ]}
    />
  )
}

interface ChangeProps {
  reference: ComparedSeries
  change: NonNullable<Comparison['change']>
}

/** The energies of the days around a change of level. */
function Change({ reference, change }: ChangeProps) {
  const t = useWords(resembleWords)
  const language = useLanguage()
  const name = sayFilled([reference.name, reference.nameZh], language)
  return (
    <section className="card resemble-card" aria-label={t('energy')}>
      <h3>{t('energy')} (kWh)</h3>
      <Sparkline
        title={`${name}, ${t('energy')}`}
        values={change.days.map(({ energy }) => energy)}
        unit="kWh"
        decimals={1}
      />
      <p>{t('changed', { change: percent(change.ratio), day: change.day })}</p>
    </section>
  )
}
