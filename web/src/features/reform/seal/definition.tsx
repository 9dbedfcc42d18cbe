import { seal } from '#contract/resources/reform/seal.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition, PageTools } from '#web/engine/list/page-definition.ts'
import { addRange } from './range.tsx'
import { ScanButton } from './scan.tsx'
import { traceSeal } from './trace.tsx'

/** What the list of seals shows and what can be done in it. */
export const sealDefinition: PageDefinition<typeof seal> = {
  list: [
    'number',
    'type',
    'colour',
    'state',
    'holderId',
    'orderId',
    'place',
    'deviceId',
    'userName',
    'appliedAt',
    'appliedBy',
    'inspectedAt',
    'inspection',
    'anomalies',
  ],
  important: ['holderId', 'place', 'deviceId', 'anomalies'],
  more: [
    'projectId',
    'boxId',
    'oldNumber',
    'picture',
    'issuedAt',
    'cutAt',
    'cutBy',
    'inspectDue',
    'uses',
    'orgId',
    'supplierBatch',
    'voidReason',
    'remark',
  ],
  filters: [
    'type',
    'place',
    'holderId',
    'projectId',
    'orderId',
    'deviceId',
    'appliedAt',
    'inspectDue',
    'inspection',
    'anomalies',
    'orgId',
  ],
  sort: '-appliedAt',
  form: [
    { fields: ['number', 'type', 'colour', 'orgId', 'supplierBatch', 'remark'] },
    { title: ['Where it is', '当前位置'], fields: ['state', 'holderId', 'place', 'deviceId', 'orderId'] },
  ],
  rowActions: [traceSeal, ...declaredActions(seal).rows],
  headActs: SealHead,
  empty: ['Seals appear here once a range has been added.', '号段入库后，封印会显示在这里。'],
}

/** What the head of the page offers: a range that comes into stock, and scanning. */
function SealHead(tools: PageTools<typeof seal>) {
  return (
    <>
      <ScanButton {...tools} />
      <addRange.Head {...tools} />
    </>
  )
}
