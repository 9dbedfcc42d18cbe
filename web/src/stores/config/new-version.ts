import { create } from 'zustand'
import { minute } from '#contract/schema/time-units.ts'
import { compareBuild } from '#web/api/release.ts'
import { useLive } from '../session/live.ts'

/** Milliseconds between two looks of a window in front, at least and at most: windows opened together drift apart. */
export const lookEvery = [15 * minute, 18 * minute] as const

/** Milliseconds after a reconnection: an exchanged container loses all its connections in one moment. */
export const lookAfterReconnect = [0, 20_000] as const

/** Least milliseconds between two looks, however often the user changes windows. */
const pause = minute

/** Milliseconds that a notice stays away that was put off. */
const putOffFor = 4 * 60 * minute

interface NewVersion {
  /** The newest build that was announced; empty while there was none but the one that runs here. */
  build: string
  /** Until when nothing is said about it, by the window's steady clock. */
  quietUntil: number
  isShown: boolean
}

export const useNewVersion = create<NewVersion>(() => ({ build: '', quietUntil: 0, isShown: false }))

/**
 * Looks whether another build is served: when the window comes to the front, after the platform was lost and is heard
 * again, and from time to time in front. Returns a function that ends it. Never loads the page again by itself.
 */
export function followNewVersion(): () => void {
  let lookedAt = -pause
  const look = () => {
    // A steady clock: the browser's may be set back by days, and then nothing would be looked at for days.
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

/** Dismisses the notice for some hours; a still newer build is announced at once. */
export function putOff(): void {
  useNewVersion.setState({ isShown: false, quietUntil: performance.now() + putOffFor })
}

async function lookNow(): Promise<void> {
  const { standing, served } = await compareBuild()
  // The old image is back. What was put off stays so: while several servers are exchanged, both builds answer.
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
