import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { topics } from '#domain/metering/live.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { decisionActs } from '#web/engine/actions/decision.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { SwitchConsequence } from '#web/subjects/consequence/consequences.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ProgressDialog, RequestState } from './request-progress.tsx'

/** Whom the request concerns, as it is at the moment of the decision. */
function Affected({ on: { rows } }: { on: Chosen<typeof unitRequest> }) {
  const [row] = rows
  return row === undefined ? null : <SwitchConsequence ids={row.unitIds} act={row.act} />
}

/** What people asked of units: decided here by another person, and followed afterwards. */
export const requestDefinition: PageDefinition<typeof unitRequest> = {
  list: ['subject', 'state', 'act', 'reason', 'users', 'load', 'askedByName', 'createTime', 'expireTime'],
  more: ['note', 'important', 'decidedByName', 'decideTime', 'opinion', 'delay', 'validUntil', 'batchNo'],
  filters: ['act', 'reason', 'orgId', 'createTime'],
  sort: '-createTime',
  topic: topics.unitRequest,
  cells: {
    state: ({ state }) => <RequestState state={state} />,
  },
  rowActions: [
    ...decisionActs(unitRequest, {
      Detail: Affected,
      send: ({ isAgreed, ...decision }) =>
        callQuietly(isAgreed ? unitCalls.approve : unitCalls.reject, decision),
      onAgreed({ requestId }, { show }) {
        void show((close) => <ProgressDialog requestId={requestId} onClose={() => close()} />)
      },
    }),
    dialogAction({
      id: 'follow',
      label: ['Follow', '查看进度'],
      icon: 'pi-list',
      verb: 'info',
      Dialog: ({ row, onClose }) => <ProgressDialog requestId={row.id} onClose={onClose} />,
    }),
  ],
  without: ['add', 'update', 'delete', 'import'],
  empty: ['Requests to switch units appear here.', '此处显示操作申请。'],
}
