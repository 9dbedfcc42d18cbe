import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { eventKinds, isEventCode } from '#domain/metering/events.ts'
import { alarm } from '#contract/resources/alarm/alarm.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { device } from '#contract/resources/iot/device.ts'
import { permission } from '#contract/schema/resource.ts'
import { valueIn } from '#contract/schema/localised.ts'
import { LinkedPictures } from '#web/engine/camera-pictures/linked-pictures.tsx'
import { columnTitle } from '#web/engine/data/name-of.ts'
import { BehindTerminal } from '#web/engine/device/behind-terminal.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { OrderLink, useOpenOrders } from '#web/engine/device/open-orders.tsx'
import { ThenLink } from '#web/engine/moment/then-link.tsx'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { PartOfIncident } from '../incident/part-of.tsx'
import { DeviceCell, LastedCell, OrderCell, ReasonCell, StateCell, ValueCell } from './cells.tsx'
import { AlertComment } from './comment.tsx'
import { AlertCurve } from './curve/curve.tsx'
import { Children, SameDevice } from './others.tsx'
import { AlertPart } from './part.tsx'
import { AlertTimeline } from './timeline.tsx'
import { alertTitle } from './title.ts'
import { words } from './words.ts'
import './detail.css'

interface AlertDetailProps {
  row: AlertRow
  onOpen: (id: number) => void
}

/** Everything that is known about one alert: how it stands, why, what the device measured, and what was done. */
export function AlertDetail({ row, onOpen }: AlertDetailProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="form-drawer-body alert-detail">
      <Head row={row} onOpen={onOpen} />
      <PartOfIncident row={row} />
      <AlertFacts row={row} />
      <Hint row={row} />
      <AlertCurve row={row} title={alertTitle(row, language)} />
      <LinkedPictures link={{ alertId: row.id }}>
        {(title, pictures) => <AlertPart title={title}>{pictures}</AlertPart>}
      </LinkedPictures>
      {row.suppressed > 0 && <Children row={row} onOpen={onOpen} />}
      <AlertPart title={t(words.timeline)}>
        <AlertTimeline row={row} />
        {can(permission(alert, 'comment')) && <AlertComment id={row.id} />}
      </AlertPart>
      <SameDevice row={row} onOpen={onOpen} />
    </div>
  )
}

function Head({ row, onOpen }: AlertDetailProps) {
  const t = useText()
  return (
    <>
      <div className="flow gap-3 alert-head">
        <SeverityTag severity={row.severity} isQuiet={!row.isActive} />
        <StateCell row={row} />
        <LastedCell row={row} />
        <AlertThen row={row} />
        {row.count > 1 && <span className="meta">{t(words.times, { n: row.count })}</span>}
      </div>
      {row.suppressedBy > 0 && (
        <p className="note">
          <StatusGlyph severity="info" />
          <span>{t(words.standsBehind)}</span>
          <Button kind="link" onClick={() => onOpen(row.suppressedBy)}>
            {t(words.openParent)}
          </Button>
        </p>
      )}
    </>
  )
}

/** Its device as it stood when the alert was raised. */
function AlertThen({ row }: { row: AlertRow }) {
  return <ThenLink path={usePagePath('iot/device-info', { id: row.deviceId })} time={row.firstTime} />
}

const factNames = [
  'code',
  'orgId',
  'areaId',
  'phase',
  'count',
  'firstTime',
  'lastTime',
  'assigneeId',
] as const
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
    [t(words.valueAndLimit), <ValueCell key="value" row={row} />],
    [t(fields.ruleId.label), <RuleLink key="rule" id={row.ruleId} />],
    ...(row.isActive ? [] : [[t(fields.clearReason.label), <ReasonCell key="reason" row={row} />] as const]),
    ...(open === undefined ? [] : [[t(words.openOrder), <OrderLink key="open" order={open} />] as const]),
    ...(row.workOrder === ''
      ? []
      : [[t(fields.workOrder.label), <OrderCell key="order" row={row} />] as const]),
  ]
  return (
    <Facts facts={own} look="beside" label={t(words.facts)}>
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

function RuleLink({ id }: { id: number }) {
  const path = usePagePath(alarm.name)
  const label = <RefLabels field={alert.fields.ruleId} ids={[id]} />
  return path === undefined ? label : <Link to={`${path}?open=${id}`}>{label}</Link>
}

/** What usually causes such an alert, and what usually helps. */
function Hint({ row: { code } }: { row: AlertRow }) {
  const t = useText()
  if (!isEventCode(code)) return null
  const { cause, advice } = eventKinds[code]
  return (
    <AlertPart title={t(words.hint)}>
      <Facts
        facts={[
          [t(words.cause), t(cause)],
          [t(words.advice), t(advice)],
        ]}
        look="text"
      />
    </AlertPart>
  )
}
