import { Link } from 'react-router-dom'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useIncident } from '#web/engine/alerts/use-incidents.ts'
import { incidentWords } from './words.ts'

/** The incident that an open alert is part of, as a link; nothing where it stands alone. */
export function PartOfIncident({ row }: { row: AlertRow }) {
  return row.isActive ? <IncidentLink alertId={row.id} /> : null
}

function IncidentLink({ alertId }: { alertId: number }) {
  const t = useWords(incidentWords)
  const language = useLanguage()
  const path = usePagePath(alert.name)
  const { data } = useIncident(alertId)
  if (data === undefined || data.incident.cause === 'alone' || path === undefined) return null
  const { id, title, titleZh, alerts } = data.incident
  return (
    <p className="note">
      <StatusGlyph severity="info" />
      <span>{t('partOf', { n: formatInteger(alerts) })}</span>
      <Link to={`${path}?view=incidents&open=${id}`}>{sayFilled([title, titleZh], language)}</Link>
    </p>
  )
}
