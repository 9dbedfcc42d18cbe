import { availableParallelism, loadavg, totalmem } from 'node:os'
import { profileOf } from '../../load-tests/lib/profiles.ts'
import type { K6 } from './k6.ts'
import type { LoadOptions } from './options.ts'
import type { ToldStory } from './run-story.ts'
import { passwordCost } from './site.ts'

/** A run as it is kept in `summary.json` and shown in the report. */
export interface RunSummary {
  /** When it ended, ISO 8601. */
  ended: string
  k6: string
  profile: string
  /** Users rung by rung, and seconds on each rung. */
  ladder: readonly number[]
  hold: number
  /** Seconds that the profile itself stays, where this run did not. */
  shortenedFrom?: number
  machine: { cores: number; memoryGB: number; node: string; loadAverage: number }
  /** Work factor of password hashes as a power of two; not known of a platform that ran already. */
  passwordCost?: number
  stories: readonly ToldStory[]
}

interface Run {
  k6: K6
  options: LoadOptions
  /** Whether mock and nginx were started for the run. */
  isOwn: boolean
  stories: readonly ToldStory[]
}

/** Puts a run together with where and when it was made. */
export function summaryOf({ k6, options, isOwn, stories }: Run): RunSummary {
  const usual = profileOf(options.profile)
  const { ladder, hold } = profileOf(options.profile, options.hold)
  return {
    ended: new Date().toISOString(),
    k6: k6.origin,
    profile: options.profile,
    ladder,
    hold,
    ...(hold !== usual.hold && { shortenedFrom: usual.hold }),
    machine: {
      cores: availableParallelism(),
      memoryGB: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      loadAverage: Number(loadavg()[0]?.toFixed(1)),
    },
    ...(isOwn && { passwordCost }),
    stories,
  }
}
