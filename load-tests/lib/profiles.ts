/** Load profile: number of users, durations and promises. */
interface Profile {
  /** Concurrent users per stage. */
  ladder: readonly number[]
  /** Ramp-up and hold time per stage, in seconds. */
  climb: number
  hold: number
  /** Open sessions during the navigation story. */
  sessions: number
  /** Minimum and maximum think time in seconds. */
  pause: readonly [least: number, most: number]
  /** Maximum share of failed requests. */
  failures: number
  /** Maximum ratio of the 95th percentile to the yardstick's; no promise where it is absent. */
  ratio?: number
}

/** Load profiles, selected by `PROFILE`. */
const profiles: Readonly<Record<string, Profile>> = {
  /** Smoke test: does everything work, within seconds. */
  smoke: { ladder: [4], climb: 0, hold: 3, sessions: 24, pause: [0.1, 0.3], failures: 0 },
  /** Busy day: two minutes with 500 users. */
  load: { ladder: [500], climb: 20, hold: 120, sessions: 1000, pause: [2, 4], failures: 0, ratio: 3 },
  /** Breaking point: more users than one platform has. */
  stress: {
    ladder: [500, 1000, 1500, 2000],
    climb: 15,
    hold: 30,
    sessions: 1000,
    pause: [2, 4],
    failures: 0.01,
  },
  /** Leak detection: one hour. */
  soak: { ladder: [100], climb: 20, hold: 3600, sessions: 1000, pause: [2, 4], failures: 0, ratio: 3 },
}

/** Returns a profile by name, with `hold` seconds per stage if given. Throws a message for an unknown name. */
export function profileOf(name: string, hold?: number): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile === undefined) {
    throw new Error(`"${name}" is no profile: use ${Object.keys(profiles).join(', ')}.`)
  }
  return hold === undefined ? profile : { ...profile, hold }
}

/** Returns the k6 stages of a profile, which ramp to `target` users. */
export function stagesOf({ ladder, climb, hold }: Profile) {
  return ladder.flatMap((target) => [
    { duration: `${climb}s`, target },
    { duration: `${hold}s`, target },
  ])
}

/** Kind of a measurement: the story itself, its sign-ins (a password hash each), or one of the two yardsticks. */
export const kinds = ['story', 'login', 'static', 'bare'] as const
export type Kind = (typeof kinds)[number]

/** Metric names: response time, and failure rate. */
export const metrics = { answers: 'answers', failures: 'failures' } as const

/** Returns the submetric of a kind in k6's syntax. */
export function partOf(metric: string, kind: Kind): string {
  return `${metric}{kind:${kind}}`
}
