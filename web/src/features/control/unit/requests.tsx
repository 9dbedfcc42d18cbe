import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { states } from '#contract/text/states.ts'
import { type Stored, crud, type ListPage } from '#contract/wire/crud.ts'
import { unitActs, unitActWords } from '#domain/control/kinds.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { labelIn } from '#domain/metering/families.ts'
import { topics } from '#domain/metering/live.ts'
import type { Chosen } from '#web/engine/actions/action-declaration.ts'
import { decisionActs } from '#web/engine/actions/decision.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { SwitchConsequence } from '#web/subjects/consequence/consequences.tsx'
import { callUnreported, ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { usePacedTopic } from '#web/engine/data/use-paced-topic.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useRead, type Read } from '#web/engine/read/use-read.ts'
import { choiceTag } from '#web/engine/table/choice-tag.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SwitchSteps } from './steps.tsx'
import { unitWords } from './words.ts'

/** Users affected by the request, as of the decision. */
function Affected({ on: { rows } }: { on: Chosen<typeof unitRequest> }) {
  const [row] = rows
  return row === undefined ? null : <SwitchConsequence ids={row.unitIds} act={row.act} />
}

/** Requests to switch units, decided by a second person, with their progress. */
export const requestDefinition: PageDefinition<typeof unitRequest> = {
  list: ['subject', 'state', 'act', 'reason', 'users', 'load', 'askedByName', 'createTime', 'expireTime'],
  more: ['note', 'important', 'decidedByName', 'decideTime', 'opinion', 'delay', 'validUntil', 'batchNo'],
  filters: ['act', 'reason', 'orgId', 'createTime'],
  sort: '-createTime',
  topic: topics.unitRequest,
  cells: {
    state: ({ state }) => <RequestState value={state} />,
  },
  rowActions: [
    ...decisionActs(unitRequest, {
      Detail: Affected,
      send: ({ isAgreed, ...decision }) =>
        callUnreported(isAgreed ? unitCalls.approve : unitCalls.reject, decision),
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

type Request = Stored<typeof unitRequest>

/** Progress of a request: decision, steps of its commands, and the measured result. */
export function ProgressDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const t = useText()
  const read = useRequest(requestId)
  const { data: request } = read
  const title =
    request === undefined
      ? t(['Request {id}', '申请 {id}'], { id: String(requestId) })
      : `${t(labelIn(unitActs, request.act))}: ${nameOf(unitRequest, request)}`
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {request !== undefined && <Withdraw request={request} />}
          <Button data-initial-focus onClick={onClose}>
            {t(common.close)}
          </Button>
        </>
      }
    >
      <Loaded read={read} skeleton="form">
        {(known) => <Progress request={known} />}
      </Loaded>
    </Dialog>
  )
}

function Progress({ request }: { request: Request }) {
  const t = useText()
  const { batchNo, state, expireTime, dueTime, unitIds } = request
  const [first] = unitIds
  return (
    <div className="grid gap-3">
      <p role="status">
        <RequestState value={state} /> {state === 'waiting' && t(unitWords.waitsFor, { time: expireTime })}
        {state === 'scheduled' && t(['at {time}', '时间 {time}'], { time: dueTime })}
      </p>
      {batchNo !== '' && may(command, 'list') && <RequestCommands batchNo={batchNo} />}
      {unitIds.length === 1 && first !== undefined && <UnitNow id={first} />}
    </div>
  )
}

/** Commands sent for a request. */
function RequestCommands({ batchNo }: { batchNo: string }) {
  const t = useText()
  const read = useRequestCommands(batchNo)
  return (
    <Loaded read={read} skeleton={[2, 3]} empty={<p className="meta">{t(unitWords.noCommand)}</p>}>
      {({ list }) => list.map((row) => <CommandPart key={row.id} row={row} isOne={list.length === 1} />)}
    </Loaded>
  )
}

function CommandPart({ row, isOne }: { row: CommandRow; isOne: boolean }) {
  const language = useLanguage()
  return (
    <section>
      {!isOne && <h3>{deviceNameOf(row, language)}</h3>}
      <SwitchSteps row={row} />
    </section>
  )
}

/** Commanded and measured state of a unit, with an explanation when they differ. */
function UnitNow({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const row = useUnit(id)
  if (row === undefined) return null
  return (
    <>
      {row.measured === 'fault' && (
        <p role="alert" className="pad-3 edged tint-crit">
          {t([
            'A contact may be stuck. Treat the users as live until a reading proves the contrary.',
            '触点可能粘连，在实测证实前请按带电处理。',
          ])}
        </p>
      )}
      {row.measured === 'allowed' && <p>{t(unitWords.closesAtMeter)}</p>}
      <p className="meta">
        {t(unitWords.now, {
          commanded: labelOf(unit.fields.commanded, row.commanded, language),
          measured:
            row.measured === 'fault'
              ? t(unitWords.stillOn)
              : labelOf(unit.fields.measured, row.measured, language),
          current: formatQuantity(row.current, 'A', 2),
        })}
      </p>
    </>
  )
}

function Withdraw({ request: { id, state, askedBy } }: { request: Request }) {
  const t = useText()
  const isOwn = useSession(({ user }) => user?.loginName === askedBy)
  const isOpen = state === 'waiting' || state === 'scheduled'
  if (!isOwn || !isOpen || !may(unit, 'exec')) return null
  return (
    <Button icon="pi-times" onClick={() => void withdraw(id)}>
      {t(unitActWords.withdraw)}
    </Button>
  )
}

/** Withdraws the user's own request. */
function withdraw(requestId: number): Promise<boolean> {
  return ignoreFailure(() => callAndSay(unitCalls.cancel, { requestId }, textNow(states.withdrawn)))
}

const RequestState = choiceTag(unitRequest.fields.state, {
  waiting: 'warn',
  scheduled: 'info',
  sent: 'ok',
  rejected: 'major',
  expired: 'off',
  withdrawn: 'off',
})

/** Polling interval in milliseconds while commands are pending, independent of socket updates. */
const patience = 3000

/** Loads a request and keeps it updated. */
function useRequest(id: number) {
  return useRecord(unitRequest, id, { topic: topics.unitRequest })
}

/** Loads a unit and keeps it updated. */
export function useUnit(id: number): Stored<typeof unit> | undefined {
  return useRecord(unit, id, { topic: topics.unit }).data
}

/** Maximum number of commands shown. */
const mostCommands = 100

/** Loads the commands of a request, polling until all are final; a timed-out one may still be answered late. */
function useRequestCommands(batchNo: string): Read<ListPage<CommandRow>> {
  const read = useRead(
    crud(command).list,
    { batchNo, page: 1, limit: mostCommands, sort: 'id' },
    {
      staleTime: 0,
      every: (last) =>
        last?.list.every(({ status }) => finalStates.has(status) && status !== 'timeout') === true
          ? false
          : patience,
    },
  )
  usePacedTopic(topics.command, read.refetch, ({ d }) => Object(d).batchNo === batchNo)
  return read
}
