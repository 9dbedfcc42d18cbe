import { useSyncExternalStore } from 'react'
import { platformNow } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'

/** Tick interval in milliseconds. */
const pace = 1000

const listeners = new Set<() => void>()
let now = platformNow()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = platformNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = platformNow()
    timer = setInterval(tick, pace)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** Returns the selected past moment, or the current time every second from a shared clock (epoch milliseconds). */
export function useClock(): number {
  const at = useMoment((moment) => moment.at)
  const present = useSyncExternalStore(subscribe, () => now)
  return at ?? present
}
