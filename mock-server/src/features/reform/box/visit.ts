import type { Text2 } from '#contract/schema/language.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { StoredOrder } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import type { OrderPart } from '../order/order-part.ts'

const closed: Text2 = ['Door closed', '箱门关闭']

/** The share of meter boxes in work orders. */
export const boxPart: OrderPart = { complete: visitBox }

/** What the completion of an order does to its box: it was visited, and the crew has closed it. */
function visitBox({ tables, clock }: World, { boxId, number, worker, workerZh }: StoredOrder): void {
  const box = tables.meterBoxes.get(boxId)
  if (box === undefined) return
  const time = formatTime(clock())
  const isOpen = box.door === 'open'
  tables.meterBoxes.update(boxId, {
    lastVisit: time,
    ...(isOpen && { door: 'closed', doorSince: time, openedBy: '', openedByZh: '' }),
  })
  if (!isOpen) return
  tables.boxMoments.insert({
    boxId,
    time,
    kind: 'close',
    title: closed,
    note: [`${worker}, ${number}`, `${workerZh}，${number}`],
  })
}
