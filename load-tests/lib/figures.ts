import { kinds, metrics, partOf, type Kind } from './profiles.ts'

/** Metric as measured by k6; `ok` states whether a threshold was met. */
interface Metric {
  values: Readonly<Record<string, number>>
  thresholds?: Readonly<Record<string, { ok: boolean }>>
}

/** The part of the summary passed to `handleSummary` that is used. */
export interface SummaryData {
  metrics: Readonly<Record<string, Metric>>
}

/** Responses of one kind; times in milliseconds. */
interface Part {
  count: number
  p50: number
  p95: number
  p99: number
  failures: number
}

/** Result of one story. */
export interface StoryFigures {
  story: string
  users: number
  parts: Partial<Record<Kind, Part>>
  checks: { passed: number; failed: number }
  /** The story's 95th percentile as a multiple of each yardstick's. */
  ratios: { bare?: number; static?: number }
  /** Promises of the profile and whether they were kept. */
  verdicts: { promise: string; isKept: boolean }[]
}

/** Returns the figures of a story; `ratio` is the maximum of its 95th percentile relative to the bare route's. */
export function figuresOf(story: string, { metrics: all }: SummaryData, ratio?: number): StoryFigures {
  const value = (metric: string, name: string) => all[metric]?.values[name] ?? 0
  const part = (kind: Kind): Part => {
    const answers = partOf(metrics.answers, kind)
    return {
      count: value(answers, 'count'),
      p50: value(answers, 'med'),
      p95: value(answers, 'p(95)'),
      p99: value(answers, 'p(99)'),
      // for a rate, "passes" counts the samples that are true: here the failures
      failures: value(partOf(metrics.failures, kind), 'passes'),
    }
  }
  const parts: StoryFigures['parts'] = Object.fromEntries(
    kinds.map((kind) => [kind, part(kind)] as const).filter(([, { count }]) => count > 0),
  )
  const against = (yardstick: Part) => (parts.story?.p95 ?? Number.NaN) / yardstick.p95
  const ratios = {
    ...(parts.bare && { bare: against(parts.bare) }),
    ...(parts.static && { static: against(parts.static) }),
  }
  const thresholds = Object.entries(all).flatMap(([metric, { thresholds: rules = {} }]) =>
    Object.entries(rules).map(([rule, { ok }]) => ({ promise: `${metric}: ${rule}`, isKept: ok })),
  )
  // a ratio that could not be measured counts as a broken promise
  const judged = ratio === undefined || ratios.bare === undefined ? [] : [ratios.bare <= ratio]
  const verdicts = judged.map((isKept) => ({ promise: `p95 within ${ratio} × the yardstick's`, isKept }))
  return {
    story,
    users: value('vus_max', 'max'),
    parts,
    checks: { passed: value('checks', 'passes'), failed: value('checks', 'fails') },
    ratios,
    verdicts: [...thresholds, ...verdicts],
  }
}

/** Formats a story as one line for the terminal, plus a line per broken promise. */
export function storyLine({ story, users, parts, checks, ratios, verdicts }: StoryFigures): string {
  const { story: own, login } = parts
  const texts = [
    `${users} users`,
    own && `p50 ${own.p50.toFixed(1)} ms, p95 ${own.p95.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms`,
    `${own?.failures ?? 0} of ${own?.count ?? 0} failed`,
    `${checks.failed} of ${checks.passed + checks.failed} checks failed`,
    ratios.bare && `${ratios.bare.toFixed(1)} × the bare route`,
    ratios.static && `${ratios.static.toFixed(1)} × a file`,
    login && `sign-in and out p95 ${login.p95.toFixed(0)} ms`,
  ].filter((text) => text !== undefined)
  const broken = verdicts.filter(({ isKept }) => !isKept).map(({ promise }) => `  BROKEN ${promise}`)
  return [`${story.padEnd(8)} ${texts.join('; ')}`, ...broken, ''].join('\n')
}
