import { properties, type PropertyKind } from '#domain/metering/properties.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import type { Field } from '#contract/schema/field.ts'
import { missing } from '#web/lib/text/missing.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { AlertState } from '#web/subjects/alerts/alert-state.tsx'
import { OrderLink } from '#web/subjects/device/open-orders.tsx'
import { RefLabels } from '#web/engine/data/ref-labels.tsx'
import { MaybeLink, PageLink } from '#web/engine/record/page-link.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { parseTime } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { fullSpan } from '#web/lib/time/span.ts'
import { words } from './words.ts'
import { useClock } from './clock.ts'
import './alert.css'

/** Title of an alert and the number of alerts it suppresses. Severity is shown by its own column only. */
export function TitleCell({ row }: { row: AlertRow }) {
  const t = useText()
  const { suppressed, title, titleZh } = row
  return (
    <span className="bar gap-2">
      <bdi className="cut">{t([title, titleZh])}</bdi>
      {suppressed > 0 && (
        <span className="tag tag-off fixed regular">{t(words.hides, { n: formatInteger(suppressed) })}</span>
      )}
    </span>
  )
}

/** Lifecycle state of an alert, marked when it is quiet or muted. */
export function StateCell({ row: { status, muteUntil, isActive, isQuiet } }: { row: AlertRow }) {
  const t = useText()
  const why = isQuiet ? t(words.step_quiet) : t(['muted until {time}', '静音至 {time}'], { time: muteUntil })
  return (
    <span className="inline gap-1 alert-state">
      <AlertState status={status} />
      {isActive && (isQuiet || muteUntil !== '') && (
        <span className="inline gap-1" data-tip={why}>
          <Icon name="pi-bell-slash" className="meta fine" />
          <span className="hidden">{why}</span>
        </span>
      )}
    </span>
  )
}

/** Device as a link to its page, above its area or organisation. */
export function DeviceCell({ row }: { row: AlertRow }) {
  const { deviceId, areaId, orgId } = row
  const language = useLanguage()
  return (
    <span className="alert-pair">
      <PageLink page="iot/device-info" id={deviceId}>
        <bdi>{deviceNameOf(row, language)}</bdi>
      </PageLink>
      <span className="meta">
        {areaId > 0 ? (
          <RefLabels field={alert.fields.areaId} ids={[areaId]} />
        ) : (
          orgId > 0 && <RefLabels field={alert.fields.orgId} ids={[orgId]} />
        )}
      </span>
    </span>
  )
}

/** Measured value, with the violated limit on a second line. */
export function ValueCell({ row: { value, limit, unit } }: { row: AlertRow }) {
  const t = useText()
  if (typeof value !== 'number') return missing
  const decimals = decimalsIn(unit)
  return (
    <span className="alert-pair">
      {formatQuantity(value, unit, decimals)}
      {typeof limit === 'number' && (
        <span className="meta">{t(words.ofLimit, { limit: formatQuantity(limit, unit, decimals) })}</span>
      )}
    </span>
  )
}

/** Returns the number of decimals for values of a unit; `undefined` for a unit that no property has. */
function decimalsIn(unit: string): number | undefined {
  return Object.values<PropertyKind>(properties).find((kind) => kind.unit === unit)?.decimals
}

/** Duration of an alert, updated every second while it is active. */
export function LastedCell({ row }: { row: AlertRow }) {
  return row.isActive ? <Ticking since={row.firstTime} /> : <Lasted row={row} />
}

function Ticking({ since }: { since: string }) {
  const language = useLanguage()
  const now = useClock()
  const from = parseTime(since)?.getTime()
  return from === undefined ? missing : <span className="ink-1">{fullSpan(now - from, language)}</span>
}

function Lasted({ row: { firstTime, clearTime } }: { row: AlertRow }) {
  const language = useLanguage()
  const [from, to] = [parseTime(firstTime)?.getTime(), parseTime(clearTime)?.getTime()]
  if (from === undefined || to === undefined) return missing
  return <span className="meta">{fullSpan(to - from, language)}</span>
}

/** Why an alert was cleared; empty while it is active. */
export function ReasonCell({ row: { isActive, clearReason } }: { row: AlertRow }) {
  const language = useLanguage()
  return isActive ? missing : labelOf(alert.fields.clearReason, clearReason, language)
}

/** Link to the alert that suppresses this one. */
export function ParentCell({ row: { suppressedBy } }: { row: AlertRow }) {
  return suppressedBy === 0 ? missing : <LinkTo field={alert.fields.suppressedBy} id={suppressedBy} />
}

/** Record that a field refers to, linked if the user has its page; nothing when there is none. */
export function LinkTo({ field, id }: { field: Field; id: number }) {
  const path = usePagePath(field.resource ?? '')
  if (id === 0) return null
  return (
    <MaybeLink to={path && `${path}?open=${id}`}>
      <RefLabels field={field} ids={[id]} />
    </MaybeLink>
  )
}

/** Link to the work order created from an alert. */
export function OrderCell({ row: { workOrder, orderId } }: { row: AlertRow }) {
  return workOrder === '' ? missing : <OrderLink order={{ id: orderId, number: workOrder }} />
}
