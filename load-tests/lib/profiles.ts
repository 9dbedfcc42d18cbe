/** How many people come, for how long, and what is promised while they are there. */
interface Profile {
  /** Users at once, rung by rung. */
  ladder: readonly number[]
  /** Seconds to climb to the next rung, and seconds to stay on it. */
  climb: number
  hold: number
  /** Sessions that are open while one reads the navigation. */
  sessions: number
  /** Seconds that a person looks at what came before asking for more: at least, at most. */
  pause: readonly [least: number, most: number]
  /** Largest share of calls that may fail. */
  failures: number
  /** How many times slower than the yardstick the 95th percentile may be; no promise where it is not given. */
  ratio?: number
}

/** The shapes of a load, chosen by `PROFILE`. */
const profiles: Readonly<Record<string, Profile>> = {
  /** Does everything work: seconds. */
  smoke: { ladder: [4], climb: 0, hold: 3, sessions: 24, pause: [0.1, 0.3], failures: 0 },
  /** A busy day: two minutes with 500 people. */
  load: { ladder: [500], climb: 20, hold: 120, sessions: 1000, pause: [2, 4], failures: 0, ratio: 3 },
  /** Where it gives way: more people than one platform has. */
  stress: {
    ladder: [500, 1000, 1500, 2000],
    climb: 15,
    hold: 30,
    sessions: 1000,
    pause: [2, 4],
    failures: 0.01,
  },
  /** What leaks: an hour. */
  soak: { ladder: [100], climb: 20, hold: 3600, sessions: 1000, pause: [2, 4], failures: 0, ratio: 3 },
}

/** The profile of a name, `hold` seconds on each rung where they are given. Throws a sentence for a name that is none. */
export function profileOf(name: string, hold?: number): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined
  if (profile === undefined) {
    throw new Error(`"${name}" is no profile: use ${Object.keys(profiles).join(', ')}.`)
  }
  return hold === undefined ? profile : { ...profile, hold }
}

/** The stretches of a profile, one after the other, in which the number of users goes to `target`. */
export function stagesOf({ ladder, climb, hold }: Profile) {
  return ladder.flatMap((target) => [
    { duration: `${climb}s`, target },
    { duration: `${hold}s`, target },
  ])
}

/** What a figure belongs to: the story itself, its sign-ins (a password hash each), or one of the two yardsticks. */
export const kinds = ['story', 'login', 'static', 'bare'] as const
export type Kind = (typeof kinds)[number]

/** Names of what is measured: time of an answer, and whether it was a failure. */
export const metrics = { answers: 'answers', failures: 'failures' } as const

/** The part of a measure that belongs to a kind, as k6 writes it. */
export function partOf(metric: string, kind: Kind): string {
  return `${metric}{kind:${kind}}`
}
