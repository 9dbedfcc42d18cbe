import { useEffect, useState } from 'react'
import { platformNow } from '#web/lib/time/time.ts'
import { useMoment } from './moment.ts'

/** Returns the shown time in epoch milliseconds, updated every `every` milliseconds and on visibility changes. */
export function useNow(every = 15_000): number {
  const [now, setNow] = useState(platformNow)
  useEffect(() => {
    const look = () => setNow(platformNow())
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])
  const at = useMoment((moment) => moment.at)
  return at ?? now
}
