/** Clock in epoch milliseconds that a presenter can move forward or speed up. */
export interface DemoClock {
  (): number
  /** Moves the clock forward by a number of minutes; never back. */
  shift: (minutes: number) => void
  /** Sets the speed: clock seconds per real second, from now on. */
  run: (speed: number) => void
  speed: () => number
  /** The underlying clock. */
  real: () => number
}

/** Creates a clock that agrees with its base until it is moved. */
export function createDemoClock(base: () => number): DemoClock {
  let speed = 1
  /** Clock time and base time when the clock was last moved or its speed changed. */
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
