import type { Options, Threshold } from 'k6/options'
import { figuresOf, storyLine, type SummaryData } from './figures.ts'
import { profile } from './measure.ts'
import { kinds, metrics, partOf, stagesOf } from './profiles.ts'
import { signInAll, signOutAll } from './site.ts'

/**
 * How a story runs: the stages of the profile, its promises as thresholds, and an empty one for each figure that the
 * summary is to show apart. The ratio to the yardstick is judged by the reader of the summary: k6 compares with
 * constants only.
 */
function storyOptions(): Options {
  const figures = kinds.flatMap((kind) =>
    Object.values(metrics).map((metric): [string, Threshold[]] => [partOf(metric, kind), []]),
  )
  return {
    scenarios: {
      story: {
        executor: 'ramping-vus',
        startVUs: profile.climb === 0 ? profile.ladder[0] : 0,
        stages: stagesOf(profile),
        gracefulRampDown: '30s',
      },
    },
    thresholds: {
      ...Object.fromEntries(figures),
      [partOf(metrics.failures, 'story')]: [`rate<=${profile.failures}`],
      checks: [`rate>=${1 - profile.failures}`],
    },
    summaryTrendStats: ['count', 'avg', 'med', 'p(95)', 'p(99)', 'max'],
    // Addresses as tags would make one series of each record.
    systemTags: ['status', 'check', 'scenario'],
    setupTimeout: '5m',
    teardownTimeout: '5m',
  }
}

/** What is left of a story beside the page of k6's own dashboard: a line, and its figures where `SUMMARY` names a file. */
function handleSummary(data: SummaryData): Record<string, string> {
  const { STORY: story = 'story', SUMMARY: file } = __ENV
  const figures = figuresOf(story, data, profile.ratio)
  return {
    stdout: storyLine(figures),
    ...(file !== undefined && { [file]: `${JSON.stringify(figures, null, 2)}\n` }),
  }
}

/** What k6 reads of a story beside what its users do; so many sessions are open meanwhile. */
export function storyWith(sessions: number) {
  const options = storyOptions()
  return { options, setup: () => signInAll(sessions), teardown: signOutAll, handleSummary }
}
