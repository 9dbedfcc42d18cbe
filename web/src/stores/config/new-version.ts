import { create } from 'zustand'
import { minute } from '#contract/schema/time-units.ts'
import { compareBuild } from '#web/api/release.ts'
import { useLive } from '../session/live.ts'

/** Minimum and maximum interval between checks of a visible window in milliseconds, to spread out windows. */
export const lookEvery = [15 * minute, 18 * minute] as const

/** Range of the delay after a reconnection in milliseconds, as a replaced container loses all connections together. */
export const lookAfterReconnect = [0, 20_000] as const

/** Minimum interval between checks in milliseconds, however often the user switches windows. */
const pause = minute

/** Time in milliseconds that a dismissed notice stays hidden. */
const putOffFor = 4 * 60 * minute

interface NewVersion {
  /** Latest announced build; empty if none other than the running one was announced. */
  build: string
  /** Time until which the notice is suppressed, on the window's monotonic clock. */
  quietUntil: number
  isShown: boolean
}

export const useNewVersion = create<NewVersion>(() => ({ build: '', quietUntil: 0, isShown: false }))

/**
 * Checks whether another build is served: when the window becomes visible, after a reconnection, and periodically while
 * visible. Returns the function that stops it. Never reloads the page by itself.
 */
export function followNewVersion(): () => void {
  let lookedAt = -pause
  const look = () => {
    // monotonic clock: after the system clock is set back by days, checks would stop for days
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < pause) return
    lookedAt = performance.now()
    void lookNow()
  }
  let routine: ReturnType<typeof setTimeout>
  const lookLater = () => {
    routine = setTimeout(() => {
      look()
      lookLater()
    }, within(lookEvery))
  }
  let afterLoss: ReturnType<typeof setTimeout> | undefined
  const stopFollowing = useLive.subscribe((now, before) => {
    if (now.state !== 'live' || before.lostAt === undefined) return
    clearTimeout(afterLoss)
    afterLoss = setTimeout(look, within(lookAfterReconnect))
  })
  lookLater()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(routine)
    clearTimeout(afterLoss)
    stopFollowing()
    document.removeEventListener('visibilitychange', look)
  }
}

/** Dismisses the notice for some hours; a newer build is still announced immediately. */
export function putOff(): void {
  useNewVersion.setState({ isShown: false, quietUntil: performance.now() + putOffFor })
}

async function lookNow(): Promise<void> {
  const { standing, served } = await compareBuild()
  // the previous build is served again; `quietUntil` is kept, as both builds answer during a rolling deployment
  if (standing === 'same') useNewVersion.setState({ isShown: false })
  if (standing !== 'other') return
  useNewVersion.setState(({ build, quietUntil }) => {
    const isNews = build !== served
    return {
      build: served,
      quietUntil: isNews ? 0 : quietUntil,
      isShown: isNews || performance.now() >= quietUntil,
    }
  })
}

function within([least, most]: readonly [number, number]): number {
  return least + Math.random() * (most - least)
}
