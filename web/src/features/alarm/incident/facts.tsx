import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { IncidentRow } from '#contract/calls/alarm/incident.ts'
import { fill, say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { fullSpan } from '#web/lib/time/span.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { useClock } from '../alert/clock.ts'
import { words } from './words.ts'

type Timed = Pick<IncidentRow, 'since' | 'endTime'>

/** Severity of an incident, and whether it is open. */
export function IncidentState({ row }: { row: IncidentRow }) {
  const t = useText()
  const isOver = row.endTime !== ''
  return (
    <>
      <SeverityTag severity={row.severity} isQuiet={row.endTime !== ''} />
      <ColourTag colour={isOver ? 'ok' : 'warn'}>
        {t(isOver ? words.state_ended : words.state_open)}
      </ColourTag>
    </>
  )
}

/** Returns the place, size, period and duration of an incident. */
export function incidentFacts(row: IncidentRow, language: Language): readonly ReactNode[] {
  const until = row.endTime === '' ? say(['now', '现在'], language) : row.endTime
  return [
    sayFilled([row.place, row.placeZh], language),
    fill(say(words.alerts, language), { n: formatInteger(row.alerts) }),
    fill(say(['{since} – {until}', '{since} 至 {until}'], language), { since: row.since, until }),
    <IncidentLasted key="lasted" row={row} />,
  ]
}

/** Duration of an incident, up to now if it is open. */
export function IncidentLasted({ row: { since, endTime } }: { row: Timed }) {
  const t = useText()
  const language = useLanguage()
  const now = useClock()
  const from = parseTime(since)?.getTime() ?? now
  const until = parseTime(endTime)?.getTime() ?? now
  return t(endTime === '' ? words.lastsFor : words.lasted, { time: fullSpan(until - from, language) })
}

/** Returns the path of an incident's page by the id of any of its alerts; `undefined` if the user does not have it. */
export function useIncidentPath(alertId: number): string | undefined {
  return usePagePath('alarm/incident', { id: alertId })
}

/** Returns a function that opens an alert in the drawer of the queue. */
export function useOpenAlert(): (id: number) => void {
  const navigate = useNavigate()
  const path = usePagePath(alert.name)
  return (id) => {
    if (path !== undefined) void navigate(`${path}?view=queue&open=${id}`)
  }
}

/** Assignee of an incident, and how many of its alerts are acknowledged. */
export function IncidentOwner({ row: { assigneeId, acknowledged, open } }: { row: IncidentRow }) {
  const t = useText()
  return (
    <span className="stack top fine incident-part">
      <span>
        {assigneeId === 0 ? (
          <span className="meta">{t(['Not assigned', '未分派'])}</span>
        ) : (
          <RefLabels field={alert.fields.assigneeId} ids={[assigneeId]} />
        )}
      </span>
      <span className="meta">
        {t(words.acknowledged, { n: formatInteger(acknowledged), of: formatInteger(open) })}
      </span>
    </span>
  )
}
