import type { OrderCheck } from '#contract/calls/reform/order.ts'
import { keysOf, recordFor } from '#contract/schema/keys.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useChecks, type Order } from './reads.ts'
import { words } from './words.ts'
import './evidence.css'

/** Icons of the check levels, worst first. */
const glyphs = { bad: 'error', warn: 'warning', ok: 'success' } as const satisfies Record<
  OrderCheck['level'],
  string
>

/** Number of checks per level, as icons and as text. */
function CheckCounts({ checks }: { checks: readonly OrderCheck[] }) {
  const t = useText()
  const counts = recordFor(keysOf(glyphs), (level) => checks.filter((check) => check.level === level).length)
  return (
    <span className="inline gap-3 push">
      <span className="hidden">{t(words.checkCounts, counts)}</span>
      {keysOf(glyphs).map((level) => (
        <span key={level} aria-hidden="true" className={counts[level] === 0 ? 'ink-3' : undefined}>
          <StatusGlyph severity={glyphs[level]} /> {counts[level]}
        </span>
      ))}
    </span>
  )
}

/** Checks of an order by the platform, worst first, with their findings. */
export function Checks({ order }: { order: Order }) {
  const t = useText()
  const { data, error } = useChecks(order)
  return (
    <section className="card checks" aria-label={t(words.checks)}>
      <header className="flow gap-2 rows-1 title-row">
        <h2>{t(words.checks)}</h2>
        {data !== undefined && data.length > 0 && <CheckCounts checks={data} />}
      </header>
      {error && data === undefined && <p role="alert">{describe(error)}</p>}
      {!error && data === undefined && <Blank height={260} />}
      {data?.length === 0 && <p className="meta">{t(words.noChecks)}</p>}
      <ul className="stack above-2">
        {(data ?? []).map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
    </section>
  )
}

function Check({ check: { level, label, labelZh, detail, detailZh } }: { check: OrderCheck }) {
  const t = useText()
  const word = t(words[`level_${level}` as const])
  // a passed check takes a single line, with its finding on the right
  const isLine = level === 'ok'
  return (
    <li className={`line gap-2 rule-above ${isLine ? 'pad-y-1' : 'pad-y-2'}`}>
      <StatusGlyph severity={glyphs[level]} />
      <span className="hidden">{word}: </span>
      <span className={`fill wrap gap-2 rows-0 ${isLine ? 'spread' : ''}`}>
        <strong className={isLine ? 'regular ink-2' : undefined}>{t([label, labelZh])}</strong>
        {!isLine && <span className={level === 'bad' ? 'fine ink-crit' : 'fine ink-warn'}>{word}</span>}
        <span className={`anywhere meta ${isLine ? 'right' : 'full'}`}>{t([detail, detailZh])}</span>
      </span>
    </li>
  )
}

/** Placeholder with a height in pixels, so that content below does not move when loading ends. */
export function Blank({ height }: { height: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      <i style={{ height }} />
    </div>
  )
}
