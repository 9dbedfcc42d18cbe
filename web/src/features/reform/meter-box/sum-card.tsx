import type { BoxLayout } from '#contract/calls/reform/box.ts'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { boxWords } from './words.ts'

/** What flows at the busbar against what the meters count: a gap is what no meter sees. */
export function SumCard({ layout }: { layout: BoxLayout }) {
  const t = useWords(boxWords)
  const language = useLanguage()
  const { sum, positions } = layout
  const meters = positions.flatMap((position) => position.meters)
  const widest = Math.max(sum.busbar ?? 0, sum.meters, 0.1)
  const part = (value: number) => ({ width: `${(value / widest) * 100}%` })
  // a meter with three phases reports its highest current, but all of them flow
  const reported = meters.reduce((total, { current }) => total + (current ?? 0), 0)
  const scale = reported === 0 ? 0 : sum.meters / reported
  const [colour, text] = verdict(sum, meters.length, t)
  return (
    <section className="card" aria-label={t('sum')}>
      <header className="box-card-head">
        <h2>{t('sum')}</h2>
        <span className="meta">{t('sumText')}</span>
        <ColourTag colour={colour}>{text}</ColourTag>
      </header>
      <div className="box-sum">
        <span>{t('meters')}</span>
        <span className="box-sum-bar">
          {meters
            .filter(({ current }) => (current ?? 0) > 0)
            .map(({ deviceId, current, short }) => (
              <i
                key={deviceId}
                style={part((current ?? 0) * scale)}
                data-tip={`${say([short.en, short.zh], language)}: ${formatQuantity(current, 'A', 1)}`}
              />
            ))}
        </span>
        <strong>{formatQuantity(sum.meters, 'A', 1)}</strong>
        <span>{t('busbar')}</span>
        <span className="box-sum-bar box-sum-busbar">
          <i style={part(sum.busbar ?? 0)} />
        </span>
        <strong>{formatQuantity(sum.busbar, 'A', 1)}</strong>
      </div>
    </section>
  )
}

function verdict(
  { gap, limit, read }: BoxLayout['sum'],
  meters: number,
  t: ReturnType<typeof useWords<typeof boxWords.dictionary>>,
): [Colour, string] {
  if (meters === 0) return ['off', t('gapEmpty')]
  if (gap === null) return ['off', t('gapNone', { n: meters - read })]
  const text = t('gapOk', { gap: formatNumber(gap, 1), limit: formatNumber(limit, 1) })
  return [Math.abs(gap) > limit ? 'crit' : 'ok', text]
}
