import { topics } from '#domain/metering/live.ts'
import { crew } from '#contract/resources/reform/crew.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'

/** Crews with their members, stations and workload. */
export default listPage(crew, {
  list: ['name', 'state', 'code', 'leader', 'people', 'perDay', 'openOrders', 'stationIds'],
  important: ['openOrders'],
  more: ['orgId', 'mobile', 'memberIds'],
  filters: ['orgId', 'stationIds', 'memberIds'],
  form: [
    { fields: ['name', 'code', 'orgId', 'stationIds', 'state'] },
    { title: ['People', '人员'], fields: ['leader', 'mobile', 'people', 'perDay', 'memberIds'] },
  ],
  cells: {
    openOrders: ({ id, openOrders }) => (
      <ListLink page="reform/work-order" filter={{ crewId: String(id), state: openOrderStates.join(',') }}>
        {formatInteger(openOrders)}
      </ListLink>
    ),
  },
  topic: topics.workOrder,
  empty: ['Crews that carry out work orders.', '施工队将显示在此处。'],
})
