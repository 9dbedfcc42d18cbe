import type { Text2 } from '../../contract/schema/language.ts'
import type { Filter } from '../../contract/wire/crud.ts'
import { openOrderStates } from './order-acts.ts'

/** Requirement for closing a project. */
interface CloseCheck {
  id: string
  label: Text2
  /** Message for rows that fail; `{n}` is their number. */
  missing: Text2
  /** Resource whose rows are checked. */
  list: string
  /** Filters of the rows to check, and of those that fail, which the number links to. */
  all: Filter
  open: Filter
}

/** Returns the requirements for closing a project on a day `YYYY-MM-DD`. */
export function closeChecksOf(projectId: number, today: string): readonly CloseCheck[] {
  const orders = { projectId: String(projectId) }
  const completed = { ...orders, state: 'completed' }
  return [
    {
      id: 'orders',
      label: ['Orders completed', '工单完成'],
      missing: ['{n} [n|order|orders] open', '{n} 张工单未完成'],
      list: 'reform/work-order',
      all: orders,
      open: { ...orders, state: openOrderStates.join(',') },
    },
    {
      id: 'quantities',
      label: ['Quantities equal', '工程量一致'],
      missing: ['{n} [n|line differs|lines differ]', '{n} 条存在差异'],
      list: 'reform/quantity',
      all: orders,
      // a deviation confirmed with a reason is acceptable
      open: { ...orders, deviationStart: '0.01', state: 'open,filled' },
    },
    {
      id: 'seals',
      label: ['Seals used = booked', '封印使用与登记一致'],
      missing: ['{n} not as booked', '{n} 枚与登记不符'],
      list: 'reform/seal',
      all: orders,
      open: { ...orders, anomalies: 'twice,crew,no-cut' },
    },
    {
      id: 'pictures',
      label: ['Pictures complete', '照片齐全'],
      missing: ['{n} [n|order lacks|orders lack] pictures', '{n} 张工单缺照片'],
      list: 'reform/work-order',
      all: completed,
      open: { ...completed, missingPicturesStart: '1' },
    },
    {
      id: 'online',
      label: ['New devices online', '新设备在线'],
      missing: ['{n} not online', '{n} 台未上线'],
      list: 'reform/work-order',
      all: completed,
      open: { ...completed, online: 'false' },
    },
    {
      id: 'freeze',
      label: ['First daily freeze', '首次日冻结'],
      missing: ['{n} not due yet', '{n} 台尚未到期'],
      list: 'reform/work-order',
      all: completed,
      // the first freeze of a device is at midnight after its installation
      open: { ...completed, installedAtStart: `${today} 00:00:00` },
    },
  ]
}
