import { useMemo, useState } from 'react'
import { alert } from '#contract/resources/alarm/alert.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useAllOrders } from '../../work-order/all-orders.ts'
import { useOrderDefinition } from '../../work-order/definition.tsx'
import { words } from '../words.ts'
import type { ProjectTab } from './related.tsx'

/** Open orders whose places are looked at for alerts: their numbers still fit into the address of a call. */
const most = 1000

const siteAlerts: PageDefinition<typeof alert> = {
  list: ['title', 'deviceId', 'severity', 'status', 'firstTime', 'workOrder'],
  filters: ['severity', 'status', 'firstTime'],
  sort: '-firstTime',
  form: ['title', 'deviceId', 'severity', 'status', 'firstTime', 'lastTime', 'workOrder'],
  without: ['add', 'update', 'delete', 'import'],
}

const kinds = {
  skipped: { skipsStart: '1' },
  rejected: { rejectionsStart: '1' },
} as const

/** What did not go as planned: orders that came back, orders that an audit rejected, and alerts where work goes on. */
export function ProjectIssues({ record: { id } }: ProjectTab) {
  const t = useText()
  const [kind, setKind] = useState<keyof typeof kinds | 'alerts'>('skipped')
  const seesAlerts = may(alert, 'list')
  return (
    <>
      <div className="flow gap-2 rows-1 below-3 project-kinds">
        <Segmented
          label={t(words.issues)}
          value={kind}
          options={[
            ['skipped', t(words.skipped)],
            ['rejected', t(['Rejected by an audit', '审核驳回'])],
            ...(seesAlerts ? ([['alerts', t(['Alerts on site', '现场告警'])]] as const) : []),
          ]}
          onChange={setKind}
        />
      </div>
      {kind === 'alerts' ? <SiteAlerts projectId={id} /> : <IssueOrders key={kind} id={id} kind={kind} />}
    </>
  )
}

function IssueOrders({ id, kind }: { id: number; kind: keyof typeof kinds }) {
  const definition = useOrderDefinition()
  const own = useMemo(
    () => ({
      ...definition,
      views: [],
      list:
        kind === 'skipped'
          ? (['number', 'state', 'skipCode', 'skips', 'userName', 'address', 'crewId', 'due'] as const)
          : ([
              'number',
              'state',
              'rejectReasons',
              'rejections',
              'opinion',
              'userName',
              'crewId',
              'due',
            ] as const),
    }),
    [definition, kind],
  )
  return (
    <ResourceList resource={workOrder} definition={own} filter={{ projectId: String(id), ...kinds[kind] }} />
  )
}

/** The alerts of the places of open orders. */
function SiteAlerts({ projectId }: { projectId: number }) {
  const t = useText()
  const filter = { projectId: String(projectId), state: openOrderStates.join(',') }
  const read = useRows(workOrder, { page: 1, limit: 1, sort: 'due', filter })
  const total = read.data?.total ?? 0
  const due = Math.min(total, most)
  const orders = useAllOrders(filter, 'due', due, most)
  const devices = [...new Set(orders.map(({ deviceId }) => deviceId))].slice(0, most)
  return (
    <Loaded
      read={{ ...read, data: read.data && orders.length >= due ? devices : undefined }}
      skeleton={[6, 6]}
      empty={<p className="below-3 project-kinds">{t(words.noOpenPlaces)}</p>}
    >
      {(ids) => (
        <>
          {total > most && (
            <p className="below-3 project-kinds meta">{t(words.firstPlaces, { n: most, total })}</p>
          )}
          <ResourceList resource={alert} definition={siteAlerts} filter={{ deviceId: ids.join(',') }} />
        </>
      )}
    </Loaded>
  )
}
