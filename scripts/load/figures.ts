import { kinds, metrics, partOf, type Kind } from '../../load-tests/lib/profiles.ts'

/** One measure in the file that k6 writes with `--summary-export`; `thresholds` are true where they were crossed. */
export type ExportedMetric = Readonly<
  Record<string, number | Readonly<Record<string, boolean>> | undefined>
> & { thresholds?: Readonly<Record<string, boolean>> }

/** The part of that file that is read. */
export interface K6Summary {
  metrics: Readonly<Record<string, ExportedMetric>>
}

/** Answers of one kind; times in milliseconds. */
export interface Part {
  count: number
  /** Answers a second, over the time in which the story was told. */
  rate: number
  p50: number
  p95: number
  p99: number
  failures: number
}

/** A promise of the profile and whether it was kept. */
export interface Verdict {
  promise: string
  isKept: boolean
}

/** What one story came to. */
export interface StoryFigures {
  story: string
  users: number
  seconds: number
  parts: Partial<Record<Kind, Part>>
  checks: { passed: number; failed: number }
  /** The story's 95th percentile as a multiple of each yardstick's. */
  ratios: { bare?: number; static?: number }
  verdicts: Verdict[]
}

/** Reads the figures of a story out of what k6 has summed up; `seconds` from its first to its last user. */
export function figuresOf(story: string, seconds: number, summary: K6Summary, ratio?: number): StoryFigures {
  const found = kinds.map((kind) => [kind, partIn(summary, kind, seconds)] as const)
  const parts: StoryFigures['parts'] = Object.fromEntries(
    found.filter(([, part]) => part !== undefined && part.count > 0),
  )
  const ratios = {
    ...(parts.bare && { bare: quotient(parts.story, parts.bare) }),
    ...(parts.static && { static: quotient(parts.story, parts.static) }),
  }
  const checks = { passed: valueOf(summary, 'checks', 'passes'), failed: valueOf(summary, 'checks', 'fails') }
  const verdicts = [...thresholdsOf(summary), ...ratioVerdict(ratios.bare, ratio)]
  return { story, users: valueOf(summary, 'vus_max', 'max'), seconds, parts, checks, ratios, verdicts }
}

function partIn(summary: K6Summary, kind: Kind, seconds: number): Part | undefined {
  const answers = partOf(metrics.answers, kind)
  if (summary.metrics[answers] === undefined) return undefined
  const count = valueOf(summary, answers, 'count')
  return {
    count,
    rate: count / seconds,
    p50: valueOf(summary, answers, 'med'),
    p95: valueOf(summary, answers, 'p(95)'),
    p99: valueOf(summary, answers, 'p(99)'),
    // "passes" of a share counts what it is the share of: here the failures
    failures: valueOf(summary, partOf(metrics.failures, kind), 'passes'),
  }
}

function valueOf({ metrics: all }: K6Summary, metric: string, name: string): number {
  const value = all[metric]?.[name]
  return typeof value === 'number' ? value : 0
}

function quotient(part: Part | undefined, yardstick: Part): number {
  return part === undefined || yardstick.p95 === 0 ? Number.NaN : part.p95 / yardstick.p95
}

function thresholdsOf({ metrics: all }: K6Summary): Verdict[] {
  return Object.entries(all).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([rule, isCrossed]) => ({
      promise: `${metric}: ${rule}`,
      isKept: !isCrossed,
    })),
  )
}

/** A ratio that could not be taken keeps no promise. */
function ratioVerdict(measured: number | undefined, most: number | undefined): Verdict[] {
  if (most === undefined || measured === undefined) return []
  return [{ promise: `p95 within ${most} × the yardstick's`, isKept: measured <= most }]
}
