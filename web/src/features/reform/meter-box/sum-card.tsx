import type { BoxLayout } from '#contract/calls/reform/box.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatNumber, formatQuantity } from '#web/lib/chart/number.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'
import { words } from './words.ts'

/** What flows at the busbar against what the meters count: a gap is what no meter sees. */
export function SumCard({ layout }: { layout: BoxLayout }) {
  const t = useText()
  const { sum, positions } = layout
  const meters = positions.flatMap((position) => position.meters)
  const widest = Math.max(sum.busbar ?? 0, sum.meters, 0.1)
  const part = (value: number) => ({ width: `${(value / widest) * 100}%` })
  // a meter with three phases reports its highest current, but all of them flow
  const reported = meters.reduce((total, { current }) => total + (current ?? 0), 0)
  const scale = reported === 0 ? 0 : sum.meters / reported
  const [colour, text] = verdict(sum, meters.length, t)
  return (
    <section className="card" aria-label={t(words.sum)}>
      <header className="flow gap-2 below-3 rows-1 box-card-head">
        <h2>{t(words.sum)}</h2>
        <span className="meta">{t(['busbar clamp against the meters', '母线钳表与各表之和对比'])}</span>
        <ColourTag colour={colour}>{text}</ColourTag>
      </header>
      <div className="grid gap-2 fine box-sum">
        <span>{t(['Meters', '各表'])}</span>
        <span className="box-sum-bar">
          {meters
            .filter(({ current }) => (current ?? 0) > 0)
            .map(({ deviceId, current, short }) => (
              <i
                key={deviceId}
                style={part((current ?? 0) * scale)}
                data-tip={`${t([short.en, short.zh])}: ${formatQuantity(current, 'A', 1)}`}
              />
            ))}
        </span>
        <strong>{formatQuantity(sum.meters, 'A', 1)}</strong>
        <span>{t(['Busbar', '母线'])}</span>
        <span className="box-sum-bar box-sum-busbar">
          <i style={part(sum.busbar ?? 0)} />
        </span>
        <strong>{formatQuantity(sum.busbar, 'A', 1)}</strong>
      </div>
    </section>
  )
}

function verdict({ gap, limit, read }: BoxLayout['sum'], meters: number, t: Translate): [Colour, string] {
  if (meters === 0) return ['off', t(['nothing to compare', '无可核对数据'])]
  if (gap === null) return ['off', t(words.gapNone, { n: meters - read })]
  const text = t(words.gapOk, { gap: formatNumber(gap, 1), limit: formatNumber(limit, 1) })
  return [Math.abs(gap) > limit ? 'crit' : 'ok', text]
}
