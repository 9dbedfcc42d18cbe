import { momentCalls, type RaisedLine } from '#contract/calls/moment/moment.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { formatDate } from '#web/lib/time/time.ts'
import { may } from '#web/stores/session/session.ts'
import { useRead } from '../read/use-read.ts'

const none: readonly RaisedLine[] = []

/** Returns when alerts were raised on the day of a moment; empty without the permission to list alerts. */
export function useRaised(at: number): readonly RaisedLine[] {
  const enabled = may(alert, 'list')
  return useRead(momentCalls.raised, { date: formatDate(at) }, { enabled }).data ?? none
}
