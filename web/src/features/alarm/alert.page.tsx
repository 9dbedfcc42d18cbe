import { useState } from 'react'
import { Link } from 'react-router-dom'
import { alert } from '#contract/resources/alarm/alert.ts'
import { states } from '#contract/text/states.ts'
import { homeLists } from '#domain/metering/home.ts'
import { topics } from '#domain/metering/live.ts'
import { useIncident } from '#web/subjects/alerts/incident-note.tsx'
import { Drawer } from '#web/engine/form/drawer.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageFrame } from '#web/engine/list/page-frame.tsx'
import { type List, useList } from '#web/engine/list/state/use-list.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useSession } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { alertActs, alertBulkActs } from './alert/acts.ts'
import {
  DeviceCell,
  LastedCell,
  OrderCell,
  ParentCell,
  ReasonCell,
  StateCell,
  TitleCell,
  ValueCell,
} from './alert/cells.tsx'
import { useCommentGuard } from './alert/parts.tsx'
import { AlertDrawer } from './alert/drawer.tsx'
import { AlertFeed } from './alert/feed/feed.tsx'
import { words } from './alert/words.ts'
import { IncidentActs } from './incident/acts.tsx'
import { IncidentList } from './incident/list.tsx'
import { IncidentParts } from './incident/parts.tsx'
import { useIncidentPath } from './incident/facts.tsx'
import { words as incidentWords } from './incident/words.ts'

/** Definition of the alert queue, for record pages that embed it. */
export const useDefinition = () => alertDefinition

/**
 * Alerts as a queue, grouped by incident, or as a feed. The alert or incident whose id is in the address opens in a
 * drawer.
 */
export default function AlertPage() {
  const list = useList(alert, alertDefinition)
  const asked = list.state.view
  const [view, setView] = useAlertView(asked)
  const show = (next: AlertView) => {
    setView(next)
    list.change({ view: next })
  }
  const open = (id: number) => list.change({ open: String(id), view: view === 'feed' ? 'feed' : 'queue' })
  const openIncident = (id: number) => list.change({ open: String(id), view: 'incidents' })
  const acts = <AlertTools view={view} onView={show} list={list} />
  const opened = list.open?.id
  const beside = { tools: list.tools, onOpen: open, onClose: list.close }
  return (
    <>
      <PageFrame
        page={{ ...list, open: undefined }}
        total={view === 'queue' ? list.rows.data?.total : undefined}
        sheet={list.sheet}
        onSelect={view === 'queue' ? list.startSelecting : undefined}
      >
        <div className="fill line gap-3 list-alone">
          {view === 'queue' && <ListBody list={list} acts={acts} />}
          {view === 'incidents' && <IncidentList tools={acts} onOpen={openIncident} />}
          {view === 'feed' && <AlertFeed tools={acts} onOpen={open} />}
        </div>
      </PageFrame>
      {opened !== undefined && asked === 'incidents' && (
        <IncidentDrawer key={`incident ${opened}`} id={opened} onOpen={open} onClose={list.close} />
      )}
      {opened !== undefined && asked !== 'incidents' && <AlertDrawer key={opened} id={opened} {...beside} />}
    </>
  )
}

/** Columns, filters and actions of the alert queue. */
const alertDefinition: PageDefinition<typeof alert> = {
  list: [
    'title',
    'severity',
    'status',
    'isActive',
    'deviceName',
    'value',
    'count',
    'assigneeId',
    'lastTime',
    'firstTime',
  ],
  important: ['severity', 'deviceName', 'isActive', 'lastTime'],
  more: [
    'phase',
    'code',
    'ruleId',
    'orgId',
    'areaId',
    'ackBy',
    'ackTime',
    'clearTime',
    'clearBy',
    'clearReason',
    'clearText',
    'suppressedBy',
    'isQuiet',
    'muteUntil',
    'workOrder',
  ],
  filters: [
    'severity',
    'code',
    'orgId',
    'areaId',
    'deviceId',
    'ruleId',
    'assigneeId',
    'firstTime',
    'lastTime',
    'isActive',
    'isAcknowledged',
    'clearReason',
    'suppressedBy',
    'isQuiet',
    'count',
  ],
  presetTab: { label: states.active, filter: homeLists.alerts.filter, shared: { suppressedBy: '0' } },
  sort: 'severity',
  cells: {
    title: (row) => <TitleCell row={row} />,
    severity: ({ severity, isActive }) => <SeverityTag severity={severity} isQuiet={!isActive} />,
    status: (row) => <StateCell row={row} />,
    deviceName: (row) => <DeviceCell row={row} />,
    value: (row) => <ValueCell row={row} />,
    isActive: (row) => <LastedCell row={row} />,
    clearReason: (row) => <ReasonCell row={row} />,
    suppressedBy: (row) => <ParentCell row={row} />,
    workOrder: (row) => <OrderCell row={row} />,
  },
  topic: topics.alert,
  rowActions: alertActs,
  bulkActions: alertBulkActs,
  without: ['add', 'update', 'delete', 'import'],
}

const icons: Readonly<Record<AlertView, string>> = {
  queue: 'pi-list',
  incidents: 'pi-sitemap',
  feed: 'pi-wave-pulse',
}

interface AlertToolsProps {
  view: AlertView
  onView: (view: AlertView) => void
  list: List<typeof alert>
}

/** Assignee filter of the queue, and the switch between queue, incidents and feed. */
function AlertTools({ view, onView, list }: AlertToolsProps) {
  const t = useText()
  return (
    <>
      {view === 'queue' && <AssigneeChoice list={list} />}
      <Segmented
        label={t(words.view)}
        value={view}
        options={alertViews.map(
          (known) => [known, t(words[`view_${known}` as const]), icons[known]] as const,
        )}
        onChange={onView}
      />
    </>
  )
}

/** Filters by all alerts, the user's alerts or unassigned alerts. */
function AssigneeChoice({ list }: Pick<AlertToolsProps, 'list'>) {
  const t = useText()
  const me = useSession((session) => session.user?.userId)
  const chosen = list.state.filter['assigneeId'] ?? ''
  return (
    <Segmented
      label={t(words.assignee)}
      value={chosen}
      options={[
        ['', t(words.assignee_any)],
        ...(me === undefined ? [] : [[String(me), t(words.assignee_me)] as const]),
        ['0', t(words.assignee_none)],
      ]}
      onChange={(assigneeId) => list.filterBy({ assigneeId })}
    />
  )
}

interface IncidentDrawerProps {
  /** Id of any alert of the incident. */
  id: number
  onOpen: (id: number) => void
  onClose: () => void
}

/** Drawer for one incident, updated live while open, with a link to its page. */
function IncidentDrawer({ id, onOpen, onClose }: IncidentDrawerProps) {
  const t = useText()
  const path = useIncidentPath(id)
  const read = useIncident(id)
  const { onWork, leave } = useCommentGuard()
  const { data } = read
  const incident = data?.incident
  return (
    <Drawer
      title={incident ? t([incident.title, incident.titleZh]) : t(incidentWords.incidents)}
      detail={incident ? t([incident.place, incident.placeZh]) : ''}
      onClose={() => void leave(onClose)}
    >
      <Loaded read={read} skeleton="form">
        {(detail) => (
          <>
            <IncidentParts
              detail={detail}
              onOpen={(alertId) => void leave(() => onOpen(alertId))}
              onWork={onWork}
              head={
                <>
                  <SeverityTag severity={detail.incident.severity} />
                  <strong>{t(incidentWords.alerts, { n: formatInteger(detail.incident.alerts) })}</strong>
                  {path !== undefined && <Link to={path}>{t(['Open its page', '打开详情页'])}</Link>}
                </>
              }
            />
            <IncidentActs detail={detail} className="flow end gap-2 form-drawer-foot" />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

const alertViews = ['queue', 'incidents', 'feed'] as const
type AlertView = (typeof alertViews)[number]

const key = 'alert:view'

/** Returns the view from the address, or else the one stored in this browser, and a setter that stores it. */
function useAlertView(asked: string | undefined): [AlertView, (view: AlertView) => void] {
  const [view, setView] = useState(() => readView(localStorage.getItem(key)))
  const change = (next: AlertView) => {
    localStorage.setItem(key, next)
    setView(next)
  }
  return [asked === undefined ? view : readView(asked), change]
}

function readView(text: string | null): AlertView {
  return alertViews.find((known) => known === text) ?? 'queue'
}
