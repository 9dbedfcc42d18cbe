import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import { eventKinds, isEventCode } from '#domain/metering/events.ts'
import { topics } from '#domain/metering/live.ts'
import { useIncident } from '#web/subjects/alerts/incident-note.tsx'
import { LinkedPictures } from '#web/subjects/camera-pictures/linked-pictures.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { columnTitle, nameOf } from '#web/engine/data/name-of.ts'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { BehindTerminal } from '#web/subjects/device/terminal-link.tsx'
import { OrderLink, useOpenOrders } from '#web/subjects/device/open-orders.tsx'
import { Drawer } from '#web/engine/form/drawer.tsx'
import type { PageTools, RowAction } from '#web/engine/list/page-definition.ts'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { ThenLink } from '#web/engine/moment/then-link.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { missing } from '#web/lib/text/missing.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useIncidentPath } from '../incident/facts.tsx'
import { words as incidentWords } from '../incident/words.ts'
import { alertActs } from './acts.ts'
import { DeviceCell, LastedCell, LinkTo, OrderCell, ReasonCell, StateCell, ValueCell } from './cells.tsx'
import {
  AlertComment,
  AlertLines,
  AlertPart,
  AlertPartFailed,
  AlertTimeline,
  type CommentWork,
  useCommentGuard,
} from './parts.tsx'
import { AlertCurve } from './curve/curve.tsx'
import { words } from './words.ts'
import './alert.css'

interface AlertDrawerProps {
  id: number
  tools: PageTools<typeof alert>
  onOpen: (id: number) => void
  onClose: () => void
}

/** Drawer for one alert, updated live while open. */
export function AlertDrawer({ id, tools, onOpen, onClose }: AlertDrawerProps) {
  const t = useText()
  const language = useLanguage()
  const read = useRecord(alert, id, { topic: topics.alert })
  const { data } = read
  const { onWork, leave } = useCommentGuard()
  return (
    <Drawer
      title={data ? nameOf(alert, data) : t(alert.title)}
      detail={data ? deviceNameOf(data, language) : ''}
      onClose={() => void leave(onClose)}
    >
      <Loaded read={read} skeleton="form">
        {(row) => (
          <>
            <AlertDetail row={row} onOpen={(other) => void leave(() => onOpen(other))} onWork={onWork} />
            <Acts row={row} tools={tools} />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

type Alert = Stored<typeof alert>
type Act = RowAction<typeof alert>

const acts: readonly Act[] = ['assign', 'mute', 'order', 'clear', 'ack'].flatMap((id) =>
  alertActs.filter((act) => act.id === id),
)

/** Buttons for the actions that still apply to the alert. */
function Acts({ row, tools }: { row: Alert; tools: PageTools<typeof alert> }) {
  const t = useText()
  const orders = useOpenOrders([row.deviceId])
  const needed = acts.filter(
    (act) =>
      (act.id !== 'order' || !orders.has(row.deviceId)) &&
      may(alert, act.verb) &&
      act.concerns?.(row) !== false &&
      act.refusal?.(row) === undefined,
  )
  if (needed.length === 0) return null
  return (
    <footer className="flow end gap-2 form-drawer-foot">
      {needed.map((act) => (
        <Button
          kind={act.id === 'ack' ? 'primary' : 'plain'}
          icon={act.icon}
          key={act.id}
          onClick={() => void ignoreFailure(() => act.run(row, tools))}
        >
          {t(act.label)}
        </Button>
      ))}
    </footer>
  )
}

interface AlertDetailProps {
  row: AlertRow
  onOpen: (id: number) => void
}

interface UnsavedProps {
  onWork: (work: CommentWork) => void
}

/** Details of an alert: state, cause, measurements and activity. */
function AlertDetail({ row, onOpen, onWork }: AlertDetailProps & UnsavedProps) {
  const t = useText()
  return (
    <div className="fill stack gap-4 scroll form-drawer-body alert-detail">
      <Head row={row} onOpen={onOpen} />
      <PartOfIncident row={row} />
      <AlertFacts row={row} />
      <Hint row={row} />
      <AlertCurve row={row} title={t([row.title, row.titleZh])} />
      <LinkedPictures link={{ alertId: row.id }}>
        {(title, pictures) => <AlertPart title={title}>{pictures}</AlertPart>}
      </LinkedPictures>
      {row.suppressed > 0 && <Children row={row} onOpen={onOpen} />}
      <AlertPart title={t(words.timeline)}>
        <AlertTimeline row={row} />
        {may(alert, 'comment') && <AlertComment id={row.id} onWork={onWork} />}
      </AlertPart>
      <SameDevice row={row} onOpen={onOpen} />
    </div>
  )
}

function Head({ row, onOpen }: AlertDetailProps) {
  const t = useText()
  const devicePath = usePagePath('iot/device-info', { id: row.deviceId })
  return (
    <>
      <div className="flow gap-3 alert-head">
        <SeverityTag severity={row.severity} isQuiet={!row.isActive} />
        <StateCell row={row} />
        <LastedCell row={row} />
        <ThenLink path={devicePath} time={row.firstTime} />
        {row.count > 1 && <span className="meta">{t(words.times, { n: row.count })}</span>}
      </div>
      {row.suppressedBy > 0 && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(['This alert is covered by another one.', '该告警已由另一条告警代表。'])}</span>
          <Button kind="link" onClick={() => onOpen(row.suppressedBy)}>
            {t(['Open that alert', '查看该告警'])}
          </Button>
        </p>
      )}
      {row.isQuiet && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(words.isQuiet)}</span>
          <LinkTo field={alert.fields.quietBy} id={row.quietBy ?? 0} />
        </p>
      )}
    </>
  )
}

const factNames = ['code', 'orgId', 'phase', 'count', 'firstTime', 'lastTime', 'assigneeId'] as const
const settledNames = ['ackBy', 'ackTime', 'clearBy', 'clearTime', 'clearText'] as const

function AlertFacts({ row }: { row: AlertRow }) {
  const t = useText()
  const language = useLanguage()
  const { fields } = alert
  const open = useOpenOrders(row.workOrder === '' ? [row.deviceId] : []).get(row.deviceId)
  const plain = [...factNames, ...settledNames.filter((name) => row[name] !== '')]
  const own: readonly (readonly [label: string, value: ReactNode])[] = [
    [t(fields.deviceId.label), <DeviceCell key="device" row={row} />],
    [t(device.fields.parentId.label), <BehindTerminal key="terminal" deviceId={row.deviceId} />],
    [t(fields.areaId.label), <AreaLink key="area" id={row.areaId} />],
    [t(words.valueAndLimit), <ValueCell key="value" row={row} />],
    [t(fields.ruleId.label), <LinkTo key="rule" field={fields.ruleId} id={row.ruleId} />],
    ...(row.isActive ? [] : [[t(fields.clearReason.label), <ReasonCell key="reason" row={row} />] as const]),
    ...(open === undefined ? [] : [[t(words.openOrder), <OrderLink key="open" order={open} />] as const]),
    ...(row.workOrder === ''
      ? []
      : [[t(fields.workOrder.label), <OrderCell key="order" row={row} />] as const]),
  ]
  return (
    <Facts facts={own} look="beside" label={t(['Facts', '基本信息'])}>
      {plain.map((name) => (
        <Fact key={name} label={columnTitle(alert, name, language)}>
          <FieldCell
            field={fields[name]}
            value={valueIn(fields, row, name, language) || undefined}
            language={language}
          />
        </Fact>
      ))}
    </Facts>
  )
}

/** Area of the device, linked to its page with daily line loss if the user has that page. */
function AreaLink({ id }: { id: number }) {
  if (id === 0) return missing
  return (
    <PageLink page="iot/area-info" id={id}>
      <RefLabels field={alert.fields.areaId} ids={[id]} />
    </PageLink>
  )
}

/** Usual cause of such an alert, and what usually resolves it. */
function Hint({ row: { code } }: { row: AlertRow }) {
  const t = useText()
  if (!isEventCode(code)) return null
  const { cause, advice } = eventKinds[code]
  return (
    <AlertPart title={t(['Cause and advice', '原因与处理建议'])}>
      <Facts
        facts={[
          [t(['Cause', '可能原因']), t(cause)],
          [t(['Advice', '处理建议']), t(advice)],
        ]}
        look="text"
      />
    </AlertPart>
  )
}

/** Maximum number of alerts shown of the same device, and of those the alert suppresses. */
const lastOnes = 10
const childrenShown = 20

interface OthersProps {
  row: AlertRow
  onOpen: (id: number) => void
}

/** Latest alerts of the same device. */
function SameDevice({ row, onOpen }: OthersProps) {
  const t = useText()
  const { data, error, refetch } = useOthers({ deviceId: String(row.deviceId) }, lastOnes + 1)
  const others = (data?.list ?? []).filter(({ id }) => id !== row.id).slice(0, lastOnes)
  return (
    <AlertPart title={t(['Last alerts of this device', '该设备最近告警'])}>
      {error !== null && data === undefined && <AlertPartFailed failure={error} onRetry={refetch} />}
      {data !== undefined && others.length === 0 && <p className="meta">{t(words.noOthers)}</p>}
      {others.length > 0 && <AlertLines rows={others} onOpen={onOpen} when={raisedFor} />}
    </AlertPart>
  )
}

/** Collapsible list of the alerts that this one suppresses. */
function Children({ row, onOpen }: OthersProps) {
  const t = useText()
  const { data, error, refetch } = useOthers({ suppressedBy: String(row.id) }, childrenShown)
  return (
    <details>
      <summary>{t(words.children, { n: formatInteger(row.suppressed) })}</summary>
      {error !== null && data === undefined && <AlertPartFailed failure={error} onRetry={refetch} />}
      {data !== undefined && <AlertLines rows={data.list} onOpen={onOpen} when={raisedFor} withDevice />}
      {(data?.total ?? 0) > childrenShown && (
        <p className="meta">{t(['The first {n} are shown.', '仅显示前 {n} 条。'], { n: childrenShown })}</p>
      )}
    </details>
  )
}

function useOthers(filter: Filter, limit: number) {
  return useRows(alert, { page: 1, limit, sort: '-lastTime', filter })
}

/** Start and duration of an alert. */
function raisedFor(row: AlertRow) {
  return (
    <>
      {row.firstTime} · <LastedCell row={row} />
    </>
  )
}

/** Link to the incident that the alert is or was part of; nothing for an alert on its own. */
function PartOfIncident({ row }: { row: AlertRow }) {
  const t = useText()
  const { data } = useIncident(row.id)
  const path = useIncidentPath(data?.incident.id ?? row.id)
  if (data === undefined || data.incident.cause === 'alone' || path === undefined) return null
  const { title, titleZh, alerts } = data.incident
  return (
    <p className="note">
      <StatusGlyph severity="info" />
      <span>{t(incidentWords.partOf, { n: formatInteger(alerts) })}</span>
      <Link to={path}>{t([title, titleZh])}</Link>
    </p>
  )
}
