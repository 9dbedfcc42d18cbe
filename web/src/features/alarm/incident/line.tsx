import { Link } from 'react-router-dom'
import type { IncidentRow } from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { useClock } from '../alert/clock.ts'
import { words as alertWords } from '../alert/words.ts'
import { IncidentLasted } from './facts.tsx'
import { useIncidentPath } from './paths.ts'
import { words as incidentWords } from './words.ts'

/** One incident: how bad it is, what it is and why, how large, how it came, since when, and who has it. */
export function IncidentLine({ row, onOpen }: { row: IncidentRow; onOpen: (id: number) => void }) {
  const t = useText()
  const path = useIncidentPath(row.id)
  const title = <bdi>{t([row.title, row.titleZh])}</bdi>
  return (
    <li className="grid gap-3">
      <SeverityTag severity={row.severity} isQuiet={row.endTime !== ''} />
      <span className="stack top incident-what">
        {row.endTime !== '' && path !== undefined ? (
          <Link className="cell-name" to={path}>
            {title}
          </Link>
        ) : (
          <Button kind="bare" className="cell-name" onClick={() => onOpen(row.id)}>
            {title}
          </Button>
        )}
        <span className="meta">
          {row.cause === 'alone' ? t([row.place, row.placeZh]) : t([row.evidence, row.evidenceZh])}
        </span>
      </span>
      <IncidentSize row={row} />
      {row.endTime === '' ? <IncidentTime row={row} /> : <IncidentEnd row={row} />}
      <IncidentOwner row={row} />
    </li>
  )
}

/** How many alerts count, and how many stand behind them, on how many of the devices there. */
function IncidentSize({ row: { alerts, open, devices, of } }: { row: IncidentRow }) {
  const t = useText()
  // of one that is over none is open
  const counted = open === 0 ? alerts : open
  return (
    <span className="stack top fine incident-part">
      <span>{t(incidentWords.alerts, { n: formatInteger(counted) })}</span>
      {alerts > counted && (
        <span className="meta">{t(alertWords.hides, { n: formatInteger(alerts - counted) })}</span>
      )}
      {of > 0 && (
        <span className="meta">
          {t(incidentWords.devices, { n: formatInteger(devices), of: formatInteger(of) })}
        </span>
      )}
    </span>
  )
}

/** Since when, and within what time its alerts began. */
function IncidentTime({ row: { since, latest, alerts } }: { row: IncidentRow }) {
  const t = useText()
  const language = useLanguage()
  const now = useClock()
  const [from, until] = [since, latest].map((time) => parseTime(time)?.getTime() ?? now)
  return (
    <span className="stack top fine incident-part">
      <time data-tip={since}>{fullSpan(now - (from ?? now), language)}</time>
      {alerts > 1 && (
        <span className="meta">
          {t(incidentWords.spread, { time: fullSpan((until ?? now) - (from ?? now), language) })}
        </span>
      )}
    </span>
  )
}

/** When it ended, and how long it lasted. */
function IncidentEnd({ row }: { row: IncidentRow }) {
  return (
    <span className="stack top fine incident-part">
      <time>{row.endTime}</time>
      <span className="meta">
        <IncidentLasted row={row} />
      </span>
    </span>
  )
}

/** Who has it, and how much of it was acknowledged. */
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
        {t(incidentWords.acknowledged, { n: formatInteger(acknowledged), of: formatInteger(open) })}
      </span>
    </span>
  )
}
