import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { incidentCalls, type IncidentDetail, type IncidentList } from '#contract/calls/alarm/incident.ts'
import { topics } from '#contract/metering/live.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import type { Failure } from '#web/api/failure.ts'
import { callQuietly } from '../data/call-quietly.ts'
import { keyOf } from '../data/query-client.ts'
import { usePacedTopic } from '../data/use-paced-topic.ts'

/** The incidents, read again soon after an alert has changed. */
export function useIncidents() {
  const query = useQuery<IncidentList, Failure>({
    queryKey: keyOf(alert, 'incidents'),
    queryFn: ({ signal }) => callQuietly(incidentCalls.list, undefined, signal),
    staleTime: 0,
  })
  usePacedTopic(topics.alert, () => void query.refetch())
  return query
}

/** The incident in which an open alert is. */
export function useIncident(alertId: number) {
  const query = useQuery<IncidentDetail, Failure>({
    queryKey: keyOf(alert, 'incident', alertId),
    queryFn: ({ signal }) => callQuietly(incidentCalls.info(alertId), undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  usePacedTopic(topics.alert, () => void query.refetch())
  return query
}
