import type { ReactNode } from 'react'
import { alert } from '#contract/resources/alarm/alert.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useAlertFeed, openCount } from '#web/stores/alerts/alert-feed.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { useIncidents } from './use-incidents.ts'

const words = {
  incidents: ['{n} [n|incident|incidents]', '{n} 起事件'],
} as const

interface IncidentNoteProps {
  /** The link to them, as the place where it stands draws links. */
  link: (path: string, text: string) => ReactNode
}

/** How many incidents the open alerts make, as a link to them; nothing for who may not see alerts, and where none is open. */
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
