import { useNavigate } from 'react-router-dom'
import { alert } from '#contract/resources/alarm/alert.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'

/** The address of the page of an incident, by the id of any of its alerts; nothing for who has no such page. */
export function useIncidentPath(alertId: number): string | undefined {
  return usePagePath('alarm/incident', { id: alertId })
}

/** Opens an alert beside the queue. */
export function useOpenAlert(): (id: number) => void {
  const navigate = useNavigate()
  const path = usePagePath(alert.name)
  return (id) => {
    if (path !== undefined) void navigate(`${path}?view=queue&open=${id}`)
  }
}
