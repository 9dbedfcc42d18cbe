import type { OrderCheck } from '#contract/calls/reform/order.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Blank } from './blank.tsx'
import { useChecks, type Order } from './reads.ts'
import { words } from './words.ts'
import './evidence.css'

type Level = OrderCheck['level']

/** The levels of checks, the worst first. */
export const levels = ['bad', 'warn', 'ok'] as const satisfies readonly Level[]

const glyphs = { bad: 'error', warn: 'warning', ok: 'success' } as const satisfies Record<Level, string>

/** How many checks came out how. */
export function countLevels(checks: readonly OrderCheck[]): Readonly<Record<Level, number>> {
  const count = (level: Level) => checks.filter((check) => check.level === level).length
  return { bad: count('bad'), warn: count('warn'), ok: count('ok') }
}

/** The level of a check as a shape, with its word for those who do not see it. */
export function LevelGlyph({ level }: { level: Level }) {
  const t = useText()
  return (
    <span>
      <StatusGlyph severity={glyphs[level]} />
      <span className="hidden">{t(words[`level_${level}` as const])}: </span>
    </span>
  )
}

/** How many checks are wrong, to look at and in order, in few characters and in words. */
export function CheckCounts({ checks }: { checks: readonly OrderCheck[] }) {
  const t = useText()
  const counts = countLevels(checks)
  return (
    <span className="inline gap-3 push check-counts">
      <span className="hidden">{t(words.checkCounts, counts)}</span>
      {levels.map((level) => (
        <span key={level} aria-hidden="true" data-none={counts[level] === 0 || undefined}>
          <StatusGlyph severity={glyphs[level]} /> {counts[level]}
        </span>
      ))}
    </span>
  )
}

/** What the platform has checked of an order, the worst first: shape, words, and what it found. */
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
  return (
    <li className="line gap-2 pad-y-2 check" data-level={level}>
      <LevelGlyph level={level} />
      <span className="fill wrap gap-2 rows-0 check-text">
        <strong>{t([label, labelZh])}</strong>
        {level !== 'ok' && (
          <span className={level === 'bad' ? 'fine ink-crit' : 'fine ink-warn'}>
            {t(words[`level_${level}` as const])}
          </span>
        )}
        <span className="meta">{t([detail, detailZh])}</span>
      </span>
    </li>
  )
}
