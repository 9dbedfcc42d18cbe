/** A clock in epoch milliseconds that a presenter can move forward or let run faster. */
export interface DemoClock {
  (): number
  /** Moves it by so many minutes; never back. */
  shift: (minutes: number) => void
  /** Lets so many seconds pass in one, from now on. */
  run: (speed: number) => void
  speed: () => number
  /** The clock that it was made from. */
  real: () => number
}

/** A clock that agrees with its base until it is moved. */
export function createDemoClock(base: () => number): DemoClock {
  let speed = 1
  /** What it showed when it was last moved, and what its base showed then. */
  let anchor = { shown: 0, real: 0 }

  const now = () => Math.round(anchor.shown + (base() - anchor.real) * speed)
  const turn = (minutes: number) => {
    anchor = { shown: now() + Math.max(0, minutes) * 60_000, real: base() }
  }
  return Object.assign(now, {
    shift: turn,
    run(faster: number) {
      turn(0)
      speed = faster
    },
    speed: () => speed,
    real: base,
  })
}
