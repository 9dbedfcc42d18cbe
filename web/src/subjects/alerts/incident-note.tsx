import type { ReactNode } from 'react'
import { alert } from '#contract/resources/alarm/alert.ts'
import { incidentCalls } from '#contract/calls/alarm/incident.ts'
import { topics } from '#domain/metering/live.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useAlertFeed, openCount } from '#web/stores/alerts/alert-feed.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { useRead } from '#web/engine/read/use-read.ts'

const words = {
  incidents: ['{n} [n|incident|incidents]', '{n} 起事件'],
} as const

interface IncidentNoteProps {
  /** Renders the link in the style of its surroundings. */
  link: (path: string, text: string) => ReactNode
}

/** Link with the number of open incidents; hidden without the permission to list alerts or if no alert is open. */
export function IncidentNote(props: IncidentNoteProps) {
  const path = usePagePath(alert.name)
  const open = useAlertFeed((feed) => openCount(feed.open))
  if (path === undefined || open === 0 || !may(alert, 'list')) return null
  return <Note path={path} {...props} />
}

function Note({ path, link }: IncidentNoteProps & { path: string }) {
  const t = useText()
  const { data } = useIncidents()
  if (data === undefined || data.total === 0) return null
  return link(`${path}?view=incidents`, t(words.incidents, { n: formatInteger(data.total) }))
}

/** Reads the open or ended incidents; refetched soon after an alert has changed. */
export function useIncidents(which: 'open' | 'ended' = 'open') {
  const asked = which === 'open' ? incidentCalls.list : incidentCalls.ended
  return useRead(asked, undefined, { staleTime: 0, topic: topics.alert })
}

/** Reads the incident of an alert, open or ended. */
export function useIncident(alertId: number | undefined) {
  return useRead(incidentCalls.info(alertId ?? 0), undefined, {
    enabled: alertId !== undefined,
    keepsPrevious: true,
    staleTime: 0,
    topic: topics.alert,
  })
}
