import { useEffect, useState } from 'react'
import { platformNow } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'

const every = 15_000

/** The present, epoch milliseconds; precise enough for ages. */
export function useNow(): number {
  const [now, setNow] = useState(platformNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), every)
    return () => clearInterval(timer)
  }, [])
  const at = useMoment((moment) => moment.at)
  return at ?? now
}
