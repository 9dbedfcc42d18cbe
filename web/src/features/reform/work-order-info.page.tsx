import { useState } from 'react'
import { isRepair } from '#contract/reform/kinds.ts'
import { labelIn } from '#contract/metering/families.ts'
import { orderStates } from '#contract/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { LinkedPictures } from '#web/engine/camera-pictures/linked-pictures.tsx'
import { useRecordId } from '#web/engine/data/use-record-id.ts'
import { StaleNote } from '#web/engine/list/list-status.tsx'
import { isGone, RecordAbsent } from '#web/engine/record/record-absent.tsx'
import { RecordHead } from '#web/engine/record/record-head.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useTabTitle } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Checks } from './evidence/checks.tsx'
import { Compare } from './evidence/compare.tsx'
import type { Order } from './evidence/reads.ts'
import { RepairFacts } from './evidence/repair.tsx'
import { OrderHead } from './work-order-info/head.tsx'
import { OrderLinks } from './work-order-info/links.tsx'
import { OrderLog } from './work-order-info/log.tsx'
import { ArrivalPlace } from './work-order-info/place.tsx'
import { PrintedRecord } from './work-order-info/print.tsx'
import { OrderPictures } from './work-order-info/slots.tsx'
import { useOrder } from './work-order-info/use-order.ts'
import { Versions } from './work-order-info/versions.tsx'
import { orderInfoWords } from './work-order-info/words.ts'
import '#web/engine/record/record-page.css'
import './work-order-info/order-info.css'

/** One work order, from the plan to the accepted record. */
export default function WorkOrderInfoPage() {
  const id = useRecordId()
  // Another order is another page: nothing of the one before may stay.
  return <WorkOrderInfo key={id} id={id} />
}

function WorkOrderInfo({ id }: { id: number | undefined }) {
  const t = useText()
  const { order: known, news, accept, error, refetch } = useOrder(id)
  const [isPrinting, setPrinting] = useState(false)
  const order = isGone(error) ? undefined : known
  useTabTitle(order?.number)
  return (
    <div className="page record-page order-info" data-page="reform/work-order-info">
      {news && <News order={news} onShow={accept} />}
      {order === undefined ? (
        <RecordHead name={t(workOrder.title)} />
      ) : (
        <OrderHead order={order} onPrint={() => setPrinting(true)} />
      )}
      {order && error && <StaleNote failure={error} onRetry={() => void refetch()} />}
      {order && <Parts order={order} />}
      {order && isPrinting && <PrintedRecord order={order} onPrinted={() => setPrinting(false)} />}
      {!order && (
        <RecordAbsent
          resource={workOrder}
          id={id}
          failure={error ?? undefined}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** Says that the order has changed, and shows it as it is now where the person wants that. */
function News({ order: { state, updateTime = '' }, onShow }: { order: Order; onShow: () => void }) {
  const t = useText()
  return (
    <p className="list-note" role="alert">
      <StatusGlyph severity="warning" />
      {t(orderInfoWords.changed, { state: t(labelIn(orderStates, state)), time: updateTime })}
      <Button kind="link" onClick={onShow}>
        {t(['Show it as it is now', '查看最新状态'])}
      </Button>
    </p>
  )
}

/** What an order is about: the two devices of an exchange, or the fault. */
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
    <div className="order-parts">
      <div className="order-main">
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
      <div className="order-side">
        <Checks order={order} />
        <Versions order={order} />
        <ArrivalPlace order={order} />
        <OrderLinks order={order} />
      </div>
    </div>
  )
}
