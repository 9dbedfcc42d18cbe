import { useEffect, useState } from 'react'
import { momentCalls, type RaisedLine } from '#contract/calls/moment/moment.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { permission } from '#contract/schema/resource.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { reportClientError } from '#web/stores/failures/client-errors.ts'
import { can } from '#web/stores/session/session.ts'

const none: readonly RaisedLine[] = []

/** When alerts were raised on the day of a moment, for who may list them; without them the day has no marks. */
export function useRaised(at: number): readonly RaisedLine[] {
  const [raised, setRaised] = useState(none)
  const date = formatDate(at)
  useEffect(() => {
    if (!can(permission(alert, 'list'))) return undefined
    const stop = new AbortController()
    callQuietly(momentCalls.raised, { date }, stop.signal).then(setRaised, (error: unknown) => {
      if (stop.signal.aborted) return
      setRaised(none)
      reportClientError(error)
    })
    return () => stop.abort()
  }, [date])
  return raised
}
