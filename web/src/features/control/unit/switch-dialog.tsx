import { useMemo } from 'react'
import { unitCalls } from '#contract/calls/control/unit.ts'
import { commandOfAct, maxDelay, switchReasons, unitActs, type UnitAct } from '#domain/control/kinds.ts'
import { needsSecondPerson } from '#domain/control/second-person.ts'
import { labelIn } from '#domain/metering/families.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { choice, flag, number, text } from '#contract/schema/field.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { time } from '#contract/schema/time-field.ts'
import { labels } from '#contract/text/labels.ts'
import { units } from '#contract/text/units.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { confirmNameField, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { SwitchConsequence } from '#web/engine/consequence/switch-consequence.tsx'
import { ProgressDialog } from './progress-dialog.tsx'
import { unitWords } from './words.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

type Unit = Stored<typeof unit>

const asked = {
  reason: choice(...labels.reason, switchReasons, { required: true }),
  note: text('Details', '详细说明', { max: 200 }),
  delay: number(...unitWords.delay, { min: 0, max: maxDelay, unit: units.minutes }),
  validUntil: time('Valid until', '有效期至'),
  tellCustomers: flag('Tell the customers', '通知用户'),
}

/** The outcome: the request, and the units that stay as they are. */
interface Outcome {
  requestId: number
  refused?: BulkAnswer
}

interface Switched {
  act: UnitAct
  ids: readonly number[]
  /** The unit, where it is one. */
  one: Unit | undefined
}

/** Asks before units are switched, then follows what comes of it. Returns the units that stay as they are. */
export async function askSwitch(show: ShowDialog, switched: Switched): Promise<BulkAnswer | undefined> {
  const outcome = await show<Outcome>((close) => <SwitchDialog {...switched} onClose={close} />)
  if (outcome === undefined) return undefined
  const { requestId, refused } = outcome
  if (requestId !== 0) {
    await show((close) => <ProgressDialog requestId={requestId} onClose={() => close()} />)
  }
  return refused
}

/** What is asked before one unit is switched, and before several are. */
const questions = {
  off: { one: 'askOff', many: 'askOffMany' },
  allow: { one: 'askAllow', many: 'askAllowMany' },
  on: { one: 'askOn', many: 'askOnMany' },
} as const satisfies Record<UnitAct, object>

function SwitchDialog({ act, ids, one, onClose }: Switched & { onClose: (outcome?: Outcome) => void }) {
  const t = useText()
  const isDemanded = useTwoPersons(commandOfAct[act])
  const isSecond = one === undefined || isDemanded || needsSecondPerson(one)
  const name = one === undefined ? '' : nameOf(unit, one)
  const fields = useMemo(
    () => (isSecond ? asked : { ...asked, confirmName: confirmNameField(name) }),
    [isSecond, name],
  )
  return (
    <FormDialog
      title={
        one === undefined
          ? t(unitWords[questions[act].many], { n: formatInteger(ids.length) })
          : t(unitWords[questions[act].one], { name })
      }
      accept={isSecond ? t(['Ask a second person', '提交复核']) : t(labelIn(unitActs, act))}
      isDanger={act === 'off'}
      fields={fields}
      start={{ delay: 0, tellCustomers: false, ...(act !== 'off' && { reason: 'restore' as const }) }}
      send={(values) => send({ act, ids, one }, values)}
      onClose={onClose}
    >
      <SwitchConsequence ids={ids} act={act} />
    </FormDialog>
  )
}

async function send(
  { act, ids, one }: Switched,
  values: Payload<typeof asked> & { confirmName?: string },
): Promise<Outcome> {
  const { confirmName, ...order } = values
  if (one !== undefined) {
    const { requestId } = await changeQuietly(unitCalls.exec, {
      id: one.id,
      act,
      ...order,
      ...(confirmName !== undefined && { confirmName }),
    })
    return { requestId }
  }
  const { requestId, ...refused } = await changeQuietly(unitCalls.batchExec, { ids: [...ids], act, ...order })
  return refused.fail > 0 ? { requestId, refused } : { requestId }
}
