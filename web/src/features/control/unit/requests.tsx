import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { text } from '#contract/schema/field.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { unitActWords } from '#domain/control/kinds.ts'
import { topics } from '#domain/metering/live.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { SwitchConsequence } from '#web/subjects/consequence/consequences.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useSession } from '#web/stores/session/session.ts'
import { ProgressDialog, RequestState } from './request-progress.tsx'
import { unitWords } from './words.ts'

type Request = Stored<typeof unitRequest>

/** Whether the person at work has asked for it himself. */
function isOwn({ askedBy }: Pick<Request, 'askedBy'>): boolean {
  return useSession.getState().user?.loginName === askedBy
}

/** Whom the request concerns, as it is at the moment of the decision. */
function Affected({ on: { rows } }: { on: Chosen<typeof unitRequest> }) {
  const [row] = rows
  return row === undefined ? null : <SwitchConsequence ids={row.unitIds} act={row.act} />
}

const decision = {
  verb: 'approve',
  refusal: (row: Request) => (isOwn(row) ? unitWords.own : undefined),
  summary: ({ rows: [row] }: Chosen<typeof unitRequest>) =>
    fillBoth(unitWords.approveText, { name: [row?.askedByName ?? '', row?.askedByNameZh ?? ''] }),
  Detail: Affected,
} as const

/** Agreeing as the second person, then following what comes of it. */
export const approveRequest = actionForm(unitRequest, {
  ...decision,
  id: 'approve',
  label: unitActWords.approve,
  icon: 'pi-check',
  fields: { opinion: text(...unitWords.opinion, { max: 200 }) },
  send: ({ opinion }, { rows: [row] }) => callQuietly(unitCalls.approve, { id: row?.id ?? 0, opinion }),
  done: ['Agreed', '已同意'],
  onDone({ requestId }, _on, { show }) {
    void show((close) => <ProgressDialog requestId={requestId} onClose={() => close()} />)
  },
})

const rejectRequest = actionForm(unitRequest, {
  ...decision,
  id: 'reject',
  label: unitActWords.reject,
  icon: 'pi-times',
  isDanger: true,
  fields: { opinion: text(...unitWords.opinion, { required: true, max: 200 }) },
  send: ({ opinion }, { rows: [row] }) => callQuietly(unitCalls.reject, { id: row?.id ?? 0, opinion }),
  done: ['Refused', '已拒绝'],
})

const isWaiting = ({ state }: Request) => state === 'waiting'

/** What people asked of units: decided here by another person, and followed afterwards. */
export const requestDefinition: PageDefinition<typeof unitRequest> = {
  list: ['subject', 'state', 'act', 'reason', 'users', 'load', 'askedByName', 'createTime', 'expireTime'],
  more: ['note', 'important', 'decidedByName', 'decideTime', 'opinion', 'delay', 'validUntil', 'batchNo'],
  filters: ['act', 'reason', 'orgId', 'createTime'],
  sort: '-createTime',
  form: [],
  topic: topics.unitRequest,
  cells: {
    subject: (row) => nameOf(unitRequest, row),
    state: ({ state }) => <RequestState state={state} />,
  },
  rowActions: [
    { ...approveRequest.row, concerns: isWaiting },
    { ...rejectRequest.row, concerns: isWaiting },
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
