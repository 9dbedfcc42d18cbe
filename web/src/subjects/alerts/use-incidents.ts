import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { topics } from '#domain/metering/live.ts'
import { useRead } from '#web/engine/read/use-read.ts'

/** The incidents, open ones unless ended ones are asked for; read again soon after an alert has changed. */
export function useIncidents(which: 'open' | 'ended' = 'open') {
  const asked = which === 'open' ? incidentCalls.list : incidentCalls.ended
  return useRead(asked, undefined, { staleTime: 0, topic: topics.alert })
}

/** The incident in which an alert is, open or ended. */
export function useIncident(alertId: number | undefined) {
  return useRead(incidentCalls.info(alertId ?? 0), undefined, {
    enabled: alertId !== undefined,
    keepsPrevious: true,
    staleTime: 0,
    topic: topics.alert,
  })
}
