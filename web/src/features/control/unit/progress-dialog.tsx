import { unitCalls } from '#contract/calls/control/unit.ts'
import { unitActs } from '#contract/control/kinds.ts'
import { labelIn } from '#contract/metering/families.ts'
import { unitRequest } from '#contract/resources/control/request.ts'
import { unit } from '#contract/resources/control/unit.ts'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { refreshResource } from '#web/engine/data/query-client.ts'
import { FormLoading } from '#web/engine/form/form-loading.tsx'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords, wordsNow } from '#web/i18n/use-words.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { can, useSession } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RequestState } from './request-state.tsx'
import { useRequest, useRequestCommands, useUnit } from './reads.ts'
import { SwitchSteps } from './steps.tsx'
import { unitWords } from './words.ts'
import './unit.css'

type Request = Stored<typeof unitRequest>

/** Follows a request: who decides, then each step of its commands, then what is measured. */
export function ProgressDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const c = useWords(common)
  const t = useWords(unitWords)
  const language = useLanguage()
  const { data: request, failure, retry } = useRequest(requestId)
  const title =
    request === undefined
      ? t('progress', { id: String(requestId) })
      : `${say(labelIn(unitActs, request.act), language)}: ${nameOf(unitRequest, request)}`
  return (
    <Dialog
      title={title}
      size="wide"
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <>
          {request !== undefined && <Withdraw request={request} />}
          <Button data-initial-focus onClick={onClose}>
            {c('close')}
          </Button>
        </>
      }
    >
      {request === undefined ? (
        <FormLoading failure={failure} onRetry={retry} />
      ) : (
        <Progress request={request} />
      )}
    </Dialog>
  )
}

function Progress({ request }: { request: Request }) {
  const t = useWords(unitWords)
  const commands = useRequestCommands(request)
  const { state, expireTime, dueTime, unitIds } = request
  const [first] = unitIds
  return (
    <div className="unit-progress">
      <p role="status">
        <RequestState state={state} /> {state === 'waiting' && t('waitsFor', { time: expireTime })}
        {state === 'scheduled' && t('waitsUntil', { time: dueTime })}
      </p>
      {state === 'sent' && commands.length === 0 && <p className="meta">{t('noCommand')}</p>}
      {commands.map((row) => (
        <CommandPart key={row.id} row={row} isOne={commands.length === 1} />
      ))}
      {unitIds.length === 1 && first !== undefined && <UnitNow id={first} />}
    </div>
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
  const t = useWords(unitWords)
  const language = useLanguage()
  const row = useUnit(id)
  if (row === undefined) return null
  return (
    <>
      {row.measured === 'fault' && (
        <p role="alert" className="unit-stuck">
          {t('stuck')}
        </p>
      )}
      {row.measured === 'allowed' && <p>{t('closesAtMeter')}</p>}
      <p className="meta">
        {t('now', {
          commanded: labelOf(unit.fields.commanded, row.commanded, language),
          measured:
            row.measured === 'fault' ? t('stillOn') : labelOf(unit.fields.measured, row.measured, language),
          current: formatQuantity(row.current, 'A', 2),
        })}
      </p>
    </>
  )
}

function Withdraw({ request: { id, state, askedBy } }: { request: Request }) {
  const t = useWords(unitWords)
  const isOwn = useSession(({ user }) => user?.loginName === askedBy)
  const isOpen = state === 'waiting' || state === 'scheduled'
  if (!isOwn || !isOpen || !can(permission(unit, 'exec'))) return null
  return (
    <Button icon="pi-times" onClick={() => void withdraw(id)}>
      {t('withdraw')}
    </Button>
  )
}

/** Takes back what one has asked for. */
export function withdraw(requestId: number): Promise<boolean> {
  return ignoreFailure(async () => {
    await showLoading(call(unitCalls.cancel, { requestId }))
    notify('success', wordsNow(unitWords)('withdrawn'))
    await Promise.all([refreshResource(unitRequest), refreshResource(unit)])
  })
}
