/** What happens to pictures of the ground that are asked for. */
interface TileWatch {
  asked: () => void
  loaded: () => void
  failed: () => void
  /** Nothing more is under way. */
  settled: () => void
  /** Forgets all, and judges no more until something is asked for again. */
  stop: () => void
}

/** Pictures that fail one after the other until a map service counts as away; one alone may just not exist. */
export const mostFailures = 4
/** Milliseconds without any picture after which it does. */
export const patience = 12_000

/** Judges by its pictures whether a map service can be relied on; reports once when it cannot. */
export function watchTiles(onAway: () => void): TileWatch {
  let failures = 0
  let came = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    failures = 0
    came = 0
  }
  const giveUp = () => {
    stop()
    onAway()
  }
  return {
    asked() {
      timer ??= setTimeout(giveUp, patience)
    },
    loaded() {
      failures = 0
      came += 1
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
    },
    failed() {
      failures += 1
      if (failures >= mostFailures) giveUp()
    },
    settled() {
      // few pictures fill a small map: none of them came
      if (failures > 0 && came === 0) giveUp()
      else stop()
    },
    stop,
  }
}
