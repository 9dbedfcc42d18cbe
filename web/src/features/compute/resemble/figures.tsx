import type { ComparedSeries, Comparison, LikenessFigures } from '#contract/calls/compute/resemble.ts'
import { percent } from '#domain/compute/likeness/conclusion.ts'
import { verdictNames } from '#domain/compute/likeness/verdict.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { units } from '#contract/text/units.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { Sparkline } from '#web/ui/chart/small/sparkline.tsx'
import { Figures } from '#web/ui/sign/facts.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { OrderButton } from './order.tsx'
import { verdictColours } from './verdict-colours.ts'
import { words } from './words.ts'

/** How alike each curve is to the first one, and what that says. */
export function LikenessCards({ comparison: { series, change } }: { comparison: Comparison }) {
  const t = useText()
  const [reference, ...others] = series
  return (
    <div className="grid gap-3">
      {others.length === 0 && <p className="card resemble-note">{t(words.one)}</p>}
      {others.map((one) => (
        <FigureCard key={`${one.deviceId} ${one.property} ${one.from} ${one.to}`} series={one} />
      ))}
      {reference !== undefined && change !== null && <Change {...{ reference, change }} />}
    </div>
  )
}

function FigureCard({ series }: { series: ComparedSeries }) {
  const t = useText()
  const language = useLanguage()
  const { likeness, name, nameZh, deviceId, received, due } = series
  if (likeness === null) return null
  const { conclusion, score, verdict, shapePart, levelPart } = likeness
  const said = t([conclusion.en, conclusion.zh])
  const isBad = conclusion.kind === 'theft' || conclusion.kind === 'phase' || conclusion.kind === 'stopped'
  return (
    <section className="card resemble-card" aria-label={sayFilled([name, nameZh], language)}>
      <h3>{sayFilled([name, nameZh], language)}</h3>
      <p className="resemble-score">
        <span>{t(words.score)}</span> <strong>{formatNumber(score, 0)}</strong>{' '}
        <ColourTag colour={verdictColours[verdict]}>{t(verdictNames[verdict])}</ColourTag>
      </p>
      <p className="meta">
        {t(words.scoreParts, { shape: formatNumber(shapePart, 1), level: formatNumber(levelPart, 1) })}
      </p>
      <Numbers likeness={likeness} />
      <p className={isBad ? 'strong resemble-conclusion is-bad' : 'strong resemble-conclusion'} role="status">
        {said}
      </p>
      <p className="meta">{t(words.received, { received, due })}</p>
      {isBad && <OrderButton deviceId={deviceId} note={said} />}
    </section>
  )
}

function Numbers({ likeness }: { likeness: LikenessFigures }) {
  const t = useText()
  const { r, nrmse, ratio, shift, peakShift, cosine, dtw, missing } = likeness
  return (
    <Figures
      figures={[
        { name: 'r', value: formatNumber(r, 2) },
        { name: 'nRMSE', value: formatNumber(nrmse, 2) },
        { name: t(words.ratio), value: formatNumber(ratio, 2) },
        { name: t(['Shift', '时移']), value: formatQuantity(shift, t(units.minutes), 0) },
        {
          name: t(['Peak', '峰值']),
          value: formatQuantity(peakShift, t(units.minutes), 0),
        },
        { name: 'cos', value: formatNumber(cosine, 2) },
        { name: 'DTW', value: formatNumber(dtw, 2) },
        { name: t(['Missing', '缺失']), value: `${formatNumber(missing * 100, 1)} %` },
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
  const t = useText()
  const language = useLanguage()
  const name = sayFilled([reference.name, reference.nameZh], language)
  return (
    <section className="card resemble-card" aria-label={t(words.energy)}>
      <h3>{t(words.energy)} (kWh)</h3>
      <Sparkline
        title={`${name}, ${t(words.energy)}`}
        values={change.days.map(({ energy }) => energy)}
        unit="kWh"
        decimals={1}
      />
      <p>{t(words.changed, { change: percent(change.ratio), day: change.day })}</p>
    </section>
  )
}
