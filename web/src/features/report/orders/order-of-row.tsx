import { Link } from 'react-router-dom'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { CollectRow, LineLossRow, QualityRow } from '#contract/resources/report/analysis.ts'
import type { DeviceStatusRow } from '#contract/resources/report/device-status.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { counted } from '#contract/text/counted.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { labelIn } from '#domain/metering/families.ts'
import { qualityClasses, suspectKinds } from '#domain/metering/report.ts'
import { ordersAtOnce } from '#domain/reform/order-acts.ts'
import { repairForm } from '#web/engine/actions/repair-form.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { missing } from '#web/lib/text/missing.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'

const words = {
  openOf: ['Open order {number} of {name}', '查看 {name} 的工单 {number}'],
  chooseRows: ['Choose the devices one by one', '请逐台选择设备'],
  chooseText: ['At most {n} orders are made at once.', '一次最多生成 {n} 张工单。'],
  collect: ['Nothing collected for {n} [n|day|days]', '连续 {n} 天采集失败'],
} as const

interface OrderCellProps {
  resource: Resource
  row: Stored<Resource>
  /** Typed `never`, as only the declaration of the cell knows the row type of its resource. */
  reasonOf: ReasonOf<never>
}

/** Open order of a row, or a button to create one if the row has a reason and the user the permission. */
export function OrderCell({ resource, row, reasonOf }: OrderCellProps) {
  const language = useLanguage()
  const orderId: unknown = Reflect.get(row, 'orderId')
  const name = nameOf(resource, row)
  if (typeof orderId === 'number' && orderId > 0) return <OrderLink orderId={orderId} name={name} />
  const reason = reasonOf(row as never, language)
  if (reason === undefined || !may(workOrder, 'save')) return missing
  return <CreateOrder resource={resource} row={row} reason={reason} />
}

/** Number of an order, linked to its page if the user has it. */
export function OrderLink({ orderId, name }: { orderId: number; name: string }) {
  const t = useText()
  const number = useLabels(workOrder.name, [orderId]).get(orderId)
  const path = pagePath(useNavigation(), 'reform/work-order-info', { id: orderId })
  if (number === undefined) return missing
  if (path === undefined) return number
  return (
    <Link className="cell-link hit" to={path} aria-label={t(words.openOf, { number, name })}>
      {number}
    </Link>
  )
}

interface CreateOrderProps {
  resource: Resource
  row: Stored<Resource>
  reason: OrderReason
}

/** Button that opens the form of a new order. */
export function CreateOrder({ resource, row, reason: { deviceId, note } }: CreateOrderProps) {
  const t = useText()
  const show = useShowDialog()
  const create = async () => {
    const on = { target: { ids: [deviceId] }, count: 1, rows: [row] }
    await orderForm(resource, note).run(on, { show })
  }
  return (
    <Button
      aria-label={t(['Create order: {name}', '生成工单：{name}'], { name: nameOf(resource, row) })}
      onClick={() => void ignoreFailure(create)}
    >
      {t(acts.createOrder)}
    </Button>
  )
}

/** Creates the cell for the orders of a report's rows. */
export function orderCell<Row>(resource: Resource, reasonOf: ReasonOf<Row>) {
  return (row: Stored<Resource>) => <OrderCell resource={resource} row={row} reasonOf={reasonOf} />
}

/** Creates the form for repairs of a report's rows: the target contains device ids, and `why` is the initial note. */
export function orderForm(resource: Resource, why = '') {
  return repairForm(resource, {
    why: () => why,
    narrow: async ({ target, count }) => {
      if ('ids' in target && count <= ordersAtOnce) return { target, count }
      notify('info', textNow(words.chooseRows), { detail: textNow(words.chooseText, { n: ordersAtOnce }) })
      return undefined
    },
    send: (asked, { target }) => callUnreported(orderCalls.fromDevices, { ...target, ...asked }),
  })
}

/** Device of the order, and the reason in the language of the user who creates it. */
interface OrderReason {
  deviceId: number
  note: string
}

/** Returns why a row needs an order; undefined if all is well, or the device is unknown. */
type ReasonOf<Row> = (row: Row, language: Language) => OrderReason | undefined

export const lossReason: ReasonOf<LineLossRow> = (row, language) => {
  if (row.suspectId === 0) return undefined
  const note = textNow(['Line loss {loss} % in {area}: {suspicion}', '{area} 线损率 {loss}%：{suspicion}'], {
    loss: formatNumber(row.lossRate, 2),
    area: sayFilled([row.name, row.nameZh], language),
    suspicion: say(labelIn(suspectKinds, row.suspect), language),
  })
  return { deviceId: row.suspectId, note }
}

export const qualityReason: ReasonOf<QualityRow> = ({ checkId, qualityClass, passRate }, language) => {
  if (checkId === 0 || qualityClass === 'good' || qualityClass === 'unknown') return undefined
  const note = textNow(['{class}: voltage pass rate {rate} %', '{class}：电压合格率 {rate}%'], {
    class: say(labelIn(qualityClasses, qualityClass), language),
    rate: formatNumber(passRate, 2),
  })
  return { deviceId: checkId, note }
}

export const collectReason: ReasonOf<CollectRow> = ({ id, failing }) =>
  failing === 0 ? undefined : { deviceId: id, note: textNow(words.collect, { n: failing }) }

export const statusReason: ReasonOf<DeviceStatusRow> = ({ id, state, since }) =>
  state === 'offline' ? { deviceId: id, note: textNow(counted.offlineSince, { time: since }) } : undefined
