import type { Options, Threshold } from 'k6/options'
import { kinds, metrics, partOf, profileOf, stagesOf, type Profile } from './profiles.ts'

/** The profile of this run: `PROFILE`, and `HOLD` in seconds to stay shorter or longer. */
export const profile: Profile = profileOf(
  __ENV['PROFILE'] ?? 'smoke',
  __ENV['HOLD'] === undefined ? undefined : Number(__ENV['HOLD']),
)

/**
 * How a story runs: the stages of the profile, its promises as thresholds, and an empty one for each figure that the
 * summary is to show apart. The ratio to the yardstick is judged by the reader of the summary: k6 compares with
 * constants only.
 */
export function storyOptions(): Options {
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
