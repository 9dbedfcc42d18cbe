import { useState } from 'react'
import { orderCalls } from '#contract/calls/reform/order.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { labels } from '#contract/text/labels.ts'
import { reformWords } from '#contract/text/reform.ts'
import { labelIn } from '#domain/metering/families.ts'
import { topics } from '#domain/metering/live.ts'
import { metresBetween, type Place } from '#domain/reform/distance.ts'
import { arrivalRadius, isRepair, pictureSlots } from '#domain/reform/kinds.ts'
import { orderStates } from '#domain/reform/order-acts.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { LinkedPictures } from '#web/subjects/camera-pictures/linked-pictures.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { RecordLink } from '#web/engine/record/page-link.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import type { MapModel } from '#web/ui/map/model.ts'
import { StreetMap } from '#web/ui/map/street-map.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Checks } from './evidence/checks.tsx'
import { Compare, RepairFacts } from './evidence/compare.tsx'
import { Evidence } from './evidence/evidence.tsx'
import { missingSlots } from './evidence/picture-choice.ts'
import { usePictures, useReports, type Order } from './evidence/reads.ts'
import { words } from './evidence/words.ts'
import { OrderHead, OrderStanding } from './work-order-info/head.tsx'
import { PrintedRecord } from './work-order-info/print.tsx'
import { Versions, OrderLog } from './work-order-info/versions.tsx'
import { orderInfoWords } from './work-order-info/words.ts'
import '#web/engine/record/record-page.css'
import './work-order-info/order-info.css'

/** One work order, from the plan to the accepted record. */
export default function WorkOrderInfoPage() {
  const id = useRecordId()
  // keyed by order, so that no state of another order is kept
  return <WorkOrderInfo key={id} id={id} />
}

function WorkOrderInfo({ id }: { id: number | undefined }) {
  const { order: known, news, accept, ...read } = useOrder(id)
  const [isPrinting, setPrinting] = useState(false)
  const order = isGone(read.error) ? undefined : known
  useTabTitle(order?.number)
  return (
    <div className="page record-page order-info" data-page="reform/work-order-info">
      {news && <News order={news} onShow={accept} />}
      {order === undefined ? <RecordHead /> : <OrderHead order={order} onPrint={() => setPrinting(true)} />}
      {order && <StaleNote read={read} />}
      {order && (
        <div className="stack gap-3 record-body">
          <OrderStanding order={order} />
          <Parts order={order} />
        </div>
      )}
      {order && isPrinting && <PrintedRecord order={order} onPrinted={() => setPrinting(false)} />}
      {!order && <RecordAbsent resource={workOrder} id={id} read={read} />}
    </div>
  )
}

/** Notice that the order has changed, with a button that shows its current state. */
function News({ order: { state, updateTime = '' }, onShow }: { order: Order; onShow: () => void }) {
  const t = useText()
  return (
    <p className="flow gap-2 rows-1 list-note" role="alert">
      <StatusGlyph severity="warning" />
      {t(orderInfoWords.changed, { state: t(labelIn(orderStates, state)), time: updateTime })}
      <Button kind="link" onClick={onShow}>
        {t(['Show it as it is now', '查看最新状态'])}
      </Button>
    </p>
  )
}

/** Subject of an order: the two devices of an exchange, or the fault. */
function Subject({ order }: { order: Order }) {
  const t = useText()
  const title = t(isRepair(order) ? ['Repair', '故障处理'] : ['Old and new device', '新旧设备'])
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {isRepair(order) ? <RepairFacts order={order} /> : <Compare order={order} />}
    </section>
  )
}

function Parts({ order }: { order: Order }) {
  return (
    <div className="grid gap-3 top columns order-parts">
      <div className="stack gap-3">
        {isRepair(order) && <Subject order={order} />}
        <OrderPictures order={order} />
        <LinkedPictures link={{ orderId: order.id }}>
          {(title, pictures) => (
            <section className="card" aria-label={title}>
              <h2>{title}</h2>
              {pictures}
            </section>
          )}
        </LinkedPictures>
        {!isRepair(order) && <Subject order={order} />}
        <OrderLog order={order} />
      </div>
      <div className="stack gap-3">
        <Checks order={order} />
        <Versions order={order} />
        <ArrivalPlace order={order} />
        <OrderLinks order={order} />
      </div>
    </div>
  )
}

/**
 * Loads an order and subscribes to its updates. A change by another user is not applied silently: `order` stays as
 * shown, and `news` is the current state until `accept` is called.
 */
function useOrder(id: number | undefined) {
  const query = useRecord(workOrder, id, { topic: topics.workOrder })
  const { data } = query
  const [shown, setShown] = useState<Order>()
  const own = useSession(({ user }) => user?.loginName)
  const isNews = data !== undefined && shown !== undefined && hasMoved(shown, data) && data.updateBy !== own
  if (data !== undefined && !isNews && data !== shown) setShown(data)
  return {
    ...query,
    order: isNews ? shown : data,
    news: isNews ? data : undefined,
    accept: () => setShown(data),
  }
}

/** Whether an order has another state or submission; new steps and pictures are applied directly. */
function hasMoved(before: Order, now: Order): boolean {
  return before.state !== now.state || before.submittedAt !== now.submittedAt
}

/** Pictures of an order, and the missing required ones. */
function OrderPictures({ order }: { order: Order }) {
  const t = useText()
  const { data: site } = useRead(orderCalls.site(order.id))
  const { data: pictures } = usePictures(order)
  const required = site?.slots ?? []
  const missing = pictures === undefined ? [] : missingSlots(required, pictures.list)
  return (
    <section className="card" aria-label={t(reformWords.pictures)}>
      <header className="flow gap-2 below-2 rows-1 title-row">
        <h2>{t(reformWords.pictures)}</h2>
        <span className="meta">
          {t(words.picturesOf, { n: required.length - missing.length, due: required.length })}
        </span>
      </header>
      {missing.length > 0 && order.state !== 'pending' && (
        <ul className="wrap gap-4 rows-0 above-2 below-2 ink-warn">
          {missing.map((slot) => (
            <li key={slot} className="bar gap-1">
              <StatusGlyph severity="warning" />
              {t(['Missing: {slots}', '缺少：{slots}'], { slots: t(labelIn(pictureSlots, slot)) })}
            </li>
          ))}
        </ul>
      )}
      <Evidence order={order} isPaired />
    </section>
  )
}

/** Links to related records: device, ledger chain, project, box and alert. */
function OrderLinks({ order }: { order: Order }) {
  const t = useText()
  const { deviceId, projectId, boxId, alertId } = order
  return (
    <section className="card" aria-label={t(orderInfoWords.links)}>
      <h2>{t(orderInfoWords.links)}</h2>
      <Facts>
        <Fact label={t(projectId > 0 ? ['Device and its spliced curve', '设备及拼接曲线'] : labels.device)}>
          <RecordLink page="iot/device-info" resource="iot/device" id={deviceId} />
        </Fact>
        {projectId > 0 && (
          <Fact label={t(orderInfoWords.chain)}>
            <ListLink page="reform/ledger" filter={{ deviceId: String(deviceId) }}>
              {order.userNumber || t(orderInfoWords.chain)}
            </ListLink>
          </Fact>
        )}
        {projectId > 0 && (
          <Fact label={t(orderInfoWords.project)}>
            <RecordLink page="reform/project-info" resource="reform/project" id={projectId} />
          </Fact>
        )}
        {boxId > 0 && (
          <Fact label={t(reformWords.meterBox)}>
            <RecordLink page="reform/meter-box-info" resource="reform/meter-box" id={boxId} />
          </Fact>
        )}
        {alertId > 0 && (
          <Fact label={t(['Source alert', '来源告警'])}>
            <AlertLink id={alertId} />
          </Fact>
        )}
      </Facts>
    </section>
  )
}

/** Link to the alert from which the order was created. */
function AlertLink({ id }: { id: number }) {
  const label = useLabels('alarm/alert', [id]).get(id) ?? `#${id}`
  return (
    <ListLink page="alarm/alert" filter={{ open: String(id) }}>
      {label}
    </ListLink>
  )
}

/** Distance in metres from which the map is zoomed out. */
const far = 300

/** Map of the crew's arrival and the customer, drawn to scale, with the distance. */
function ArrivalPlace({ order }: { order: Order }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useReports(order)
  const arrival = data?.[0]?.report.arrival
  const distance = arrival === undefined ? 0 : Math.round(metresBetween(arrival, order))
  const figures = { n: distance, most: arrivalRadius }
  const isFar = distance > arrivalRadius
  return (
    <section className="card" aria-label={t(orderInfoWords.place)}>
      <h2>{t(orderInfoWords.place)}</h2>
      {arrival === undefined ? (
        <p className="meta">{t(['The crew has not been there yet.', '施工队尚未到场。'])}</p>
      ) : (
        <>
          <StreetMap
            className="off-paper card-map"
            label={t(orderInfoWords.planLabel, figures)}
            model={arrivalModel(order, arrival, language)}
            view={{ lng: order.lng, lat: order.lat, zoom: distance > far ? 15 : 17 }}
          />
          <p className="bar gap-1">
            <StatusGlyph severity={isFar ? 'warning' : 'success'} />
            {t(isFar ? orderInfoWords.tooFar : orderInfoWords.distance, figures)}
          </p>
        </>
      )}
      {arrival !== undefined && arrival.reason !== '' && (
        <p className="meta">{t(['Reason given: {reason}', '说明：{reason}'], { reason: arrival.reason })}</p>
      )}
    </section>
  )
}

/** Creates the map model: customer with the permitted radius, position of the crew, and the line between them. */
function arrivalModel(customer: Place, crew: Place, language: MapModel['language']): MapModel {
  const isFar = metresBetween(customer, crew) > arrivalRadius
  const [from, to] = [customer, crew].map(({ lng, lat }) => [lng, lat])
  return {
    language,
    marks: [
      { key: 'customer', sign: 'house', colour: 'text-1', size: 14, lng: customer.lng, lat: customer.lat },
      {
        key: 'crew',
        sign: 'diamond',
        colour: isFar ? 'crit-mark' : 'ok-mark',
        size: 12,
        lng: crew.lng,
        lat: crew.lat,
      },
    ],
    circles: [{ lng: customer.lng, lat: customer.lat, metres: arrivalRadius, colour: 'accent' }],
    shapes: [
      { key: 'way', path: [from ?? [], to ?? []], isArea: false, colour: 'text-1', dash: [4, 4], width: 1.5 },
    ],
  }
}
