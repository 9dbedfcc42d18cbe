import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { command, type CommandRow } from '#contract/resources/iot/command.ts'
import { states } from '#contract/text/states.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { type RequestState as State, unitActs, unitActWords } from '#domain/control/kinds.ts'
import { labelIn } from '#domain/metering/families.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { callAndSay } from '#web/engine/read/call-and-refresh.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { useRequest, useRequestCommands, useUnit } from './reads.ts'
import { SwitchSteps } from './steps.tsx'
import { unitWords } from './words.ts'
import './unit.css'

type Request = Stored<typeof unitRequest>

/** Follows a request: who decides, then each step of its commands, then what is measured. */
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
        <RequestState state={state} /> {state === 'waiting' && t(unitWords.waitsFor, { time: expireTime })}
        {state === 'scheduled' && t(['at {time}', '时间 {time}'], { time: dueTime })}
      </p>
      {batchNo !== '' && may(command, 'list') && <RequestCommands batchNo={batchNo} />}
      {unitIds.length === 1 && first !== undefined && <UnitNow id={first} />}
    </div>
  )
}

/** The commands that came of a request. */
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

/** What was asked of the unit and what is measured, apart; where they differ, what that means. */
function UnitNow({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const row = useUnit(id)
  if (row === undefined) return null
  return (
    <>
      {row.measured === 'fault' && (
        <p role="alert" className="pad-3 unit-stuck">
          {t(unitWords.stuck)}
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

/** Takes back what one has asked for. */
export function withdraw(requestId: number): Promise<boolean> {
  return ignoreFailure(() => callAndSay(unitCalls.cancel, { requestId }, textNow(states.withdrawn)))
}

const colours: Readonly<Record<State, Exclude<Colour, 'none'>>> = {
  waiting: 'warn',
  scheduled: 'info',
  sent: 'ok',
  rejected: 'major',
  expired: 'off',
  withdrawn: 'off',
}

/** Where a request stands, as shape, word and colour. */
export function RequestState({ state }: { state: State }) {
  const language = useLanguage()
  return <ColourTag colour={colours[state]}>{labelOf(unitRequest.fields.state, state, language)}</ColourTag>
}
