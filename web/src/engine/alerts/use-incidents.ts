import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { incidentCalls, type IncidentDetail, type IncidentList } from '#contract/calls/alarm/incident.ts'
import { topics } from '#contract/metering/live.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '../data/call-quietly.ts'
import { keyOf } from '../data/query-client.ts'
import { usePacedTopic } from '../data/use-paced-topic.ts'

/** The incidents, open ones unless ended ones are asked for; read again soon after an alert has changed. */
export function useIncidents(which: 'open' | 'ended' = 'open') {
  const asked = which === 'open' ? incidentCalls.list : incidentCalls.ended
  const query = useQuery<IncidentList, Failure>({
    queryKey: keyOf(alert, 'incidents', which),
    queryFn: ({ signal }) => callQuietly(asked, undefined, signal),
    staleTime: 0,
  })
  usePacedTopic(topics.alert, () => void query.refetch())
  return query
}

/** The incident in which an alert is, open or ended. */
export function useIncident(alertId: number | undefined) {
  const query = useQuery<IncidentDetail, Failure>({
    queryKey: keyOf(alert, 'incident', alertId ?? 0),
    queryFn: ({ signal }) => callQuietly(incidentCalls.info(alertId ?? 0), undefined, signal),
    enabled: alertId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  usePacedTopic(topics.alert, () => void query.refetch())
  return query
}
