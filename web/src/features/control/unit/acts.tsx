import { useMemo } from 'react'
import { unitCalls } from '#contract/calls/control/unit.ts'
import { unit } from '#contract/resources/control/unit.ts'
import { choice, flag, number, text } from '#contract/schema/field.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { time } from '#contract/schema/time-field.ts'
import { labels } from '#contract/text/labels.ts'
import { units } from '#contract/text/units.ts'
import type { BulkAnswer, Stored, Target } from '#contract/wire/crud.ts'
import {
  commandOfAct,
  maxDelay,
  switchReasons,
  type UnitAct,
  unitActs,
  unitRefusals,
  unitActWords,
} from '#domain/control/kinds.ts'
import { needsSecondPerson } from '#domain/control/second-person.ts'
import { labelIn } from '#domain/metering/families.ts'
import { declaredAction } from '#web/engine/actions/declared-actions.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { confirmNameField, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { SwitchConsequence } from '#web/subjects/consequence/consequences.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { BulkAction, RowAction } from '#web/engine/list/page-definition.ts'
import { idsOfTarget } from '#web/engine/list/state/ids-of-target.ts'
import { callAndRefresh, changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ProgressDialog } from './requests.tsx'
import { unitWords } from './words.ts'

type Unit = Stored<typeof unit>

/** Maximum number of units the platform switches in one request. */
const most = 200

const icons = { off: 'pi-power-off', allow: 'pi-check-circle', on: 'pi-bolt' } as const

/** States in which each action is offered; a unit that still conducts may be switched off again. */
const concerns: Readonly<Record<UnitAct, (row: Unit) => boolean>> = {
  off: ({ measured }) => measured !== 'off',
  allow: ({ measured }) => measured === 'off' || measured === 'partly',
  on: ({ measured, commanded }) =>
    commanded === 'off' || ['off', 'allowed', 'partly', 'fault'].includes(measured),
}

function switching(act: UnitAct): RowAction<typeof unit> {
  return {
    ...lookOf(act),
    concerns: concerns[act],
    refusal: ({ isProtected, hasOpen }) => {
      if (act === 'off' && isProtected) return unitRefusals.protected
      return hasOpen ? unitRefusals.open : undefined
    },
    run: async (row, { show }) => void (await askSwitch(show, { act, ids: [row.id], one: row })),
  }
}

function switchingMany(act: UnitAct): BulkAction<typeof unit> {
  return {
    ...lookOf(act),
    async run(target, count, { show, rows }) {
      const ids = await idsOfTarget(unit, target, most)
      const one = count === 1 ? rows.find(({ id }) => id === ids[0]) : undefined
      return askSwitch(show, { act, ids, one })
    },
  }
}

function lookOf(act: UnitAct) {
  return { id: act, label: labelIn(unitActs, act), icon: icons[act], verb: 'exec', isDanger: act === 'off' }
}

const protect = declaredAction(unit, 'protect')
const release = declaredAction(unit, 'release')

async function readState(target: Target): Promise<void> {
  const { ok, fail, errors } = await showLoading(callAndRefresh(unitCalls.readState, target))
  const title = textNow(unitWords.readAsked, { n: formatInteger(ok) })
  notify(fail === 0 ? 'success' : 'warning', title, { detail: errors[0]?.msg })
}

const reading = { id: 'read', label: unitActWords.readState, icon: 'pi-refresh', verb: 'read' }

export const unitActions: readonly RowAction<typeof unit>[] = [
  switching('off'),
  switching('allow'),
  switching('on'),
  { ...reading, run: ({ id }) => readState({ ids: [id] }) },
  { ...protect.row, concerns: ({ isProtected }: Unit) => !isProtected },
  { ...release.row, concerns: ({ isProtected }: Unit) => isProtected },
]

export const unitBulkActions: readonly BulkAction<typeof unit>[] = [
  switchingMany('off'),
  switchingMany('allow'),
  switchingMany('on'),
  {
    ...reading,
    async run(target) {
      await readState(target)
      return undefined
    },
  },
  protect.bulk,
  release.bulk,
]

const asked = {
  reason: choice(...labels.reason, switchReasons, { required: true }),
  note: text('Details', '详细说明', { max: 200 }),
  delay: number(...unitWords.delay, { min: 0, max: maxDelay, unit: units.minutes }),
  validUntil: time('Valid until', '有效期至'),
  tellCustomers: flag('Tell the customers', '通知用户'),
}

/** Id of the request, and the units that were refused. */
interface Outcome {
  requestId: number
  refused?: BulkAnswer
}

interface Switched {
  act: UnitAct
  ids: readonly number[]
  /** The unit, if only one is switched. */
  one: Unit | undefined
}

/** Confirms the switching of units, then shows its progress. Returns the units that were refused. */
async function askSwitch(show: ShowDialog, switched: Switched): Promise<BulkAnswer | undefined> {
  const outcome = await show<Outcome>((close) => <SwitchDialog {...switched} onClose={close} />)
  if (outcome === undefined) return undefined
  const { requestId, refused } = outcome
  if (requestId !== 0) {
    await show((close) => <ProgressDialog requestId={requestId} onClose={() => close()} />)
  }
  return refused
}

/** Question before switching one unit, and before switching several. */
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
    const { requestId } = await changeUnreported(unitCalls.exec, {
      id: one.id,
      act,
      ...order,
      ...(confirmName !== undefined && { confirmName }),
    })
    return { requestId }
  }
  const { requestId, ...refused } = await changeUnreported(unitCalls.batchExec, {
    ids: [...ids],
    act,
    ...order,
  })
  return refused.fail > 0 ? { requestId, refused } : { requestId }
}
