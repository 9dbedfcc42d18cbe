import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { IncidentList as Incidents, IncidentRow } from '#contract/calls/alarm/incident.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { labels } from '#contract/text/labels.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useText, useLanguage } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { UnfoldButton } from '#web/ui/control/unfold-button.tsx'
import { useInside } from '#web/ui/use-inside.ts'
import { useIncidents } from '#web/subjects/alerts/incident-note.tsx'
import { fullSpan } from '#web/lib/time/span.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { words as alertWords } from '../alert/words.ts'
import { useClock } from '../alert/clock.ts'
import { words as incidentWords } from './words.ts'
import { IncidentLasted, IncidentOwner, useIncidentPath } from './facts.tsx'
import './incident.css'

interface IncidentListProps {
  /** Controls at the right of the header. */
  tools: ReactNode
  onOpen: (id: number) => void
}

const states = ['open', 'ended'] as const
const sizes = ['all', 'several'] as const
const owners = ['any', 'me', 'none'] as const

/** Number of single alerts shown beside incidents before they are folded. */
const mostSingles = 20

/** Filters of the list. */
interface Shown {
  state: (typeof states)[number]
  size: (typeof sizes)[number]
  owner: (typeof owners)[number]
}

/** Open or ended incidents. Updates are held back while the pointer or focus is inside the list. */
export function IncidentList({ tools, onOpen }: IncidentListProps) {
  const t = useText()
  const me = useSession((session) => session.user?.userId)
  const [shown, setShown] = useState<Shown>({ state: 'open', size: 'all', owner: 'any' })
  const { isInside, watch } = useInside()
  const [isUnfolded, setUnfolded] = useState(false)
  const { data: now, error, refetch } = useIncidents(shown.state)
  const data = useHeld(now, isInside)
  const isOver = shown.state === 'ended'
  const rows = (data?.list ?? []).filter((row) => isShown(row, shown, me))
  const { first, folded } = folding(rows)
  return (
    <section className="card list-card" aria-label={t(incidentWords.incidents)}>
      <IncidentBar {...{ shown, tools }} sum={data && sumOf(data, rows)} onShow={setShown} />
      <Loaded read={{ data, error, refetch }} skeleton={[8, 4]}>
        {({ total }) => rows.length === 0 && <NoIncidents isOver={isOver} isNarrowed={total > 0} />}
      </Loaded>
      {rows.length > 0 && <IncidentHead isOver={isOver} />}
      <ul className="fill scroll ruled incident-list" {...watch}>
        {first.map((row) => (
          <IncidentLine key={row.id} row={row} onOpen={onOpen} />
        ))}
        {folded.length > 0 && (
          <li>
            <UnfoldButton isOpen={isUnfolded} onChange={setUnfolded}>
              {t(['{n} single alerts', '{n} 条单独告警'], { n: formatInteger(folded.length) })}
            </UnfoldButton>
          </li>
        )}
        {isUnfolded && folded.map((row) => <IncidentLine key={row.id} row={row} onOpen={onOpen} />)}
      </ul>
      {data !== undefined && data.list.length < data.total && (
        <p className="flow gap-2 rows-1 list-note">
          {t(isOver ? incidentWords.boundEnded : incidentWords.bound, { n: data.list.length })}
        </p>
      )}
    </section>
  )
}

function NoIncidents({ isOver, isNarrowed }: { isOver: boolean; isNarrowed: boolean }) {
  const t = useText()
  if (isNarrowed)
    return <Message title={t(incidentWords.noneMatches)} text={t(incidentWords.noneMatchesText)} />
  return isOver ? (
    <Message title={t(incidentWords.noneEnded)} text={t(incidentWords.noneEndedText)} />
  ) : (
    <Message title={t(['No alert is open', '没有未恢复的告警'])} text={t(incidentWords.noneText)} />
  )
}

interface IncidentBarProps extends Pick<IncidentListProps, 'tools'> {
  shown: Shown
  sum: Sum | undefined
  onShow: (shown: Shown) => void
}

/** Filters of the list and totals. */
function IncidentBar({ shown, sum, tools, onShow }: IncidentBarProps) {
  const t = useText()
  return (
    <div className="filter-bar">
      <Segmented
        label={t(labels.state)}
        value={shown.state}
        options={states.map((state) => [state, t(incidentWords[`state_${state}` as const])] as const)}
        onChange={(state) => onShow({ ...shown, state })}
      />
      {shown.state === 'open' && (
        <Segmented
          label={t(incidentWords.size)}
          value={shown.size}
          options={sizes.map((size) => [size, t(incidentWords[`size_${size}` as const])] as const)}
          onChange={(size) => onShow({ ...shown, size })}
        />
      )}
      <Segmented
        label={t(alertWords.assignee)}
        value={shown.owner}
        options={owners.map((owner) => [owner, t(alertWords[`assignee_${owner}` as const])] as const)}
        onChange={(owner) => onShow({ ...shown, owner })}
      />
      {sum !== undefined && (
        <span className="meta" role="status">
          {t(shown.state === 'open' ? incidentWords.sum : ['{n} [n|incident|incidents]', '{n} 起事件'], {
            n: formatInteger(sum.incidents),
            alerts: formatInteger(sum.alerts),
          })}
        </span>
      )}
      <div className="bar gap-2 push">
        <div className="line gap-2 list-acts">{tools}</div>
      </div>
    </div>
  )
}

/** Column headings, hidden from assistive technology. */
function IncidentHead({ isOver }: { isOver: boolean }) {
  const t = useText()
  return (
    <div className="meta grid gap-3 rule-below incident-head" aria-hidden="true">
      <span>{t(alert.fields.severity.label)}</span>
      <span>{t(['Cause and evidence', '原因与依据'])}</span>
      <span>{t(incidentWords.size)}</span>
      <span>{t(isOver ? ['Ended', '结束时间'] : ['Open for', '持续时间'])}</span>
      <span>{t(alertWords.assignee)}</span>
    </div>
  )
}

/** Returns the latest data or, while held, the data from when holding began. */
function useHeld(now: Incidents | undefined, isHeld: boolean): Incidents | undefined {
  const [seen, setSeen] = useState(now)
  if (!isHeld && seen !== now) setSeen(now)
  return isHeld ? (seen ?? now) : now
}

/** Number of incidents, and of the alerts counted in them. */
interface Sum {
  incidents: number
  alerts: number
}

/** Counts the shown rows; if all are shown, returns the platform totals, as only the most severe are listed. */
function sumOf({ list, total, open }: Incidents, rows: readonly IncidentRow[]): Sum {
  if (rows.length === list.length) return { incidents: total, alerts: open }
  return { incidents: rows.length, alerts: rows.reduce((sum, row) => sum + row.open, 0) }
}

/** Folds single non-critical alerts when there are many beside incidents of several alerts. */
function folding(rows: readonly IncidentRow[]): Record<'first' | 'folded', readonly IncidentRow[]> {
  const isSingle = ({ cause, severity, endTime }: IncidentRow) =>
    cause === 'alone' && severity !== 'critical' && endTime === ''
  const folded = rows.filter(isSingle)
  const hasOthers = rows.some(({ cause }) => cause !== 'alone')
  if (folded.length <= mostSingles || !hasOthers) return { first: rows, folded: [] }
  return { first: rows.filter((row) => !isSingle(row)), folded }
}

function isShown({ alerts, assigneeId }: IncidentRow, { size, owner }: Shown, me: number | undefined) {
  if (size === 'several' && alerts === 1) return false
  return owner === 'any' || assigneeId === (owner === 'me' ? me : 0)
}

/** Row of an incident: severity, cause and evidence, size, time and assignee. */
function IncidentLine({ row, onOpen }: { row: IncidentRow; onOpen: (id: number) => void }) {
  const t = useText()
  const path = useIncidentPath(row.id)
  const title = <bdi>{t([row.title, row.titleZh])}</bdi>
  return (
    <li className="grid abreast gap-3 pad-strip">
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

/** Number of alerts counted and suppressed, and on how many of the devices there. */
function IncidentSize({ row: { alerts, open, devices, of } }: { row: IncidentRow }) {
  const t = useText()
  // an ended incident has no open alerts
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

/** Time since an incident began, and the period in which its alerts were raised. */
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

/** End and duration of an incident. */
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
