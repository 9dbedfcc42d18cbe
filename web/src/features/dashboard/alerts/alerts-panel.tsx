import { use, useEffect, useEffectEvent, useRef, useState, type RefCallback } from 'react'
import { Link } from 'react-router-dom'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { counted } from '#contract/text/counted.ts'
import { homeLists } from '#domain/metering/home.ts'
import { topics } from '#domain/metering/live.ts'
import { countedAlerts } from '#domain/metering/quiet.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import { AcknowledgeButton } from '#web/subjects/alerts/acknowledge-button.tsx'
import { IncidentNote } from '#web/subjects/alerts/incident-note.tsx'
import { useNewestAlerts } from '#web/subjects/alerts/use-newest-alerts.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { openCount, useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { alertPath } from '#web/stores/alerts/alert-signals.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useLive } from '#web/stores/session/live.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { IconButton } from '#web/ui/control/button.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { isWhole, ScopeContext, timesOf } from '../scope/scope.tsx'
import { useFitting } from '../use-room.ts'
import { statusOf, usePaced } from '../use-home.ts'
import { words } from '../words.ts'

/** Height of a line in pixels, and minimum number of lines. */
const line = { height: 52, least: 6 } as const

const newestFirst = { begin: 20, sort: '-lastTime', most: 50 } as const

const gravest = { ...newestFirst, isActive: true, severity: 'critical' } as const

/** Alerts of the scope, active critical ones first, then latest first. Those of the whole platform are updated live. */
export function AlertsPanel() {
  const isPast = useMoment(({ at }) => at !== undefined)
  return isWhole(use(ScopeContext)) && !isPast ? <LiveAlerts /> : <ScopedAlerts />
}

/** Alerts of an organisation or a day. */
function ScopedAlerts() {
  const t = useText()
  const { orgId, date } = use(ScopeContext)
  const filter = {
    ...countedAlerts,
    ...(orgId !== undefined && { orgId: String(orgId) }),
    ...timesOf('lastTime', date),
  }
  const rows = useRows(alert, { page: 1, limit: 50, sort: '-lastTime', filter })
  const severe = useRows(alert, {
    page: 1,
    limit: 20,
    sort: '-lastTime',
    filter: { ...filter, isActive: 'true', severity: 'critical' },
  })
  usePacedTopic(topics.alert, () => Promise.all([rows.refetch(), severe.refetch()]))
  const [room, fitting] = useFitting<HTMLDivElement>(line.height, line.least)
  const lines = inOrder(rows.data?.list ?? [], severe.data?.list ?? []).slice(0, fitting)
  return (
    <ChartFrame title={t(words.panel_alerts)} status={statusOf(rows)} height={96}>
      <AlertLines room={room} lines={lines} none={t(['No alerts here on this day.', '该范围内暂无告警。'])} />
    </ChartFrame>
  )
}

/** Alerts of the whole platform, updated live. */
function LiveAlerts() {
  const t = useText()
  const [isPaused, setPaused] = useState(false)
  const { rows, shown, held, show } = useNewestAlerts({ ...newestFirst, isHeld: isPaused })
  const critical = useNewestAlerts({ ...gravest, isHeld: isPaused })
  const [room, fitting] = useFitting<HTMLDivElement>(line.height, line.least)
  const lines = inOrder(usePaced(shown), usePaced(critical.shown)).slice(0, fitting)
  const latest = lines.reduce<AlertRow | undefined>(
    (top, row) => (top && top.id > row.id ? top : row),
    undefined,
  )
  const waiting = usePaced(held.length)
  return (
    <ChartFrame
      title={t(words.panel_alerts)}
      caption={isPaused ? t(['paused', '已暂停']) : undefined}
      acts={
        <>
          {!isPaused && <LiveMark />}
          {waiting > 0 && <span className="meta">{t(words.waiting, { n: waiting })}</span>}
          <IncidentNote
            link={(path, text) => (
              <Link className="meta hit off-paper" to={path}>
                {text}
              </Link>
            )}
          />
          <IconButton
            icon={isPaused ? 'pi-play' : 'pi-pause'}
            label={t(isPaused ? words.resume : words.pause)}
            isSmall
            hasTip
            onClick={() => {
              setPaused(!isPaused)
              show()
              critical.show()
            }}
          />
          <AllLink />
        </>
      }
      status={statusOf(rows)}
      height={96}
    >
      <AlertLines room={room} lines={lines} none={t(words.noAlerts)} />
      <AlertAnnouncer newest={latest} />
    </ChartFrame>
  )
}

interface AlertLinesProps {
  room: RefCallback<HTMLDivElement>
  lines: readonly AlertRow[]
  /** Text shown when there are no alerts. */
  none: string
}

function AlertLines({ room, lines, none }: AlertLinesProps) {
  return (
    <div className="fill origin home-room" ref={room} style={{ minHeight: line.height * line.least }}>
      {lines.length === 0 ? (
        <p className="home-empty">{none}</p>
      ) : (
        <ul className="alert-lines">
          {lines.map((row) => (
            <AlertLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </div>
  )
}

function LiveMark() {
  const t = useText()
  const isLive = useLive(({ state }) => state === 'live')
  if (!isLive) return null
  return (
    <span className="inline gap-2 fine ink-2 off-paper">
      <i className="live-dot live-on" aria-hidden="true" />
      {t(['live', '实时'])}
    </span>
  )
}

function AllLink() {
  const t = useText()
  const path = listPath(useNavigation(), homeLists.alerts)
  const open = usePaced(useAlertFeed((feed) => feed.open))
  return (
    path && (
      <Link className="fine hit off-paper" to={path}>
        {t(counted.all, { n: formatNumber(openCount(open), 0) })}
      </Link>
    )
  )
}

/** Line of an alert: severity, title, device, age, and acknowledge button. */
function AlertLine({ row }: { row: AlertRow }) {
  const language = useLanguage()
  const now = useNow()
  const title = sayFilled([row.title, row.titleZh], language)
  const path = alertPath(row.id)
  const isNew = row.isActive && !row.isAcknowledged && row.severity === 'critical'
  return (
    <li className={`line gap-3 rule-above alert-line ${isNew ? 'alert-new' : ''}`}>
      {row.isActive ? <SeverityGlyph severity={row.severity} /> : <StatusGlyph severity="success" />}
      <span className="stack fill">
        <strong className="cut heading">
          <MaybeLink className="hit ink-1" to={path}>
            {title}
          </MaybeLink>
        </strong>
        <span className="cut meta">{deviceNameOf(row, language)}</span>
      </span>
      <span className="meta grid fixed alert-line-side">
        <time data-tip={row.lastTime}>{relativeTime(row.lastTime, now, language)}</time>
        <AcknowledgeButton row={row} title={title} />
      </span>
    </li>
  )
}

/** Minimum interval between announcements in milliseconds, so that an alert storm does not flood a screen reader. */
const pause = 5000

/** Announces the newest alert to screen readers, throttled; alerts present at the start are not announced. */
function AlertAnnouncer({ newest }: { newest: AlertRow | undefined }) {
  const t = useText()
  const language = useLanguage()
  const announced = useRef({ id: newest?.id, at: -Infinity })
  const [sentence, setSentence] = useState('')
  const announce = useEffectEvent(() => {
    if (newest === undefined) return
    announced.current = { id: newest.id, at: performance.now() }
    const title = t([newest.title, newest.titleZh])
    setSentence(t(words.raised, { title, device: deviceNameOf(newest, language) }))
  })
  const id = newest?.id
  useEffect(() => {
    announced.current.id ??= id
    if (id === undefined || id <= (announced.current.id ?? 0)) return undefined
    const timer = setTimeout(() => announce(), Math.max(0, announced.current.at + pause - performance.now()))
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p className="hidden" role="status">
      {sentence}
    </p>
  )
}

/** Returns the distinct alerts in panel order: active critical ones first, then the others, each latest first. */
export function inOrder(...lists: readonly (readonly AlertRow[])[]): AlertRow[] {
  const once = new Map(lists.flat().map((row) => [row.id, row]))
  return [...once.values()].sort(
    (a, b) => Number(isPinned(b)) - Number(isPinned(a)) || later(a, b) || b.id - a.id,
  )
}

function isPinned({ severity, isActive }: AlertRow): boolean {
  return severity === 'critical' && isActive
}

/** Compares by time, latest first; stored times sort as strings. */
function later(a: AlertRow, b: AlertRow): number {
  return a.lastTime === b.lastTime ? 0 : a.lastTime < b.lastTime ? 1 : -1
}
