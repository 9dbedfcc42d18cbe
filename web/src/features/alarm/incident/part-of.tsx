import { Link } from 'react-router-dom'
import type { AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useIncident } from '#web/engine/alerts/use-incidents.ts'
import { useIncidentPath } from './paths.ts'
import { words } from './words.ts'

/** The incident that an alert is or was part of, as a link to its page; nothing where it stands alone. */
export function PartOfIncident({ row }: { row: AlertRow }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useIncident(row.id)
  const path = useIncidentPath(data?.incident.id ?? row.id)
  if (data === undefined || data.incident.cause === 'alone' || path === undefined) return null
  const { title, titleZh, alerts } = data.incident
  return (
    <p className="note">
      <StatusGlyph severity="info" />
      <span>{t(words.partOf, { n: formatInteger(alerts) })}</span>
      <Link to={path}>{sayFilled([title, titleZh], language)}</Link>
    </p>
  )
}
