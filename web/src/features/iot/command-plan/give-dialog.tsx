import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import type { BatchAnswer } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { choice, ref, refs } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import type { BulkAnswer } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import {
  confirmNameField,
  secondPersonFields,
  useSecondAsked,
  useTwoPersonKinds,
} from '#web/engine/actions/two-persons.ts'
import { RelayConsequence } from '#web/subjects/consequence/consequences.tsx'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import type { Values } from '#web/engine/form/form-values.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { type ShowDialog, useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { showBatch } from '../command/ordering.tsx'
import {
  type DeviceOrder,
  give,
  isRelay,
  needsOf,
  orderApplies,
  type OrderValues,
  type PlainCommand,
  plainCommands,
} from '../command/orders.ts'
import { planWords, reasonField, whenFields, whenInputs, whenStart } from './when.ts'
import { ChosenWritten, countProblem, typedCount, useTemplateChoice } from '../param-template/written.tsx'

interface Given {
  order: DeviceOrder
  answer: BulkAnswer | BatchAnswer | PlanAnswer
}

type GiveValues = OrderValues & { order: DeviceOrder; deviceIds: number[] }

/** Button to send a command to devices now or later, for users who may. */
export function GiveCommand() {
  const t = useText()
  const show = useShowDialog()
  if (!may(device, 'command')) return null
  return (
    <Button kind="primary" icon="pi-send" onClick={() => void ignoreFailure(() => begin(show))}>
      {t(planWords.give)}
    </Button>
  )
}

async function begin(show: ShowDialog): Promise<void> {
  const given = await show<Given>((close) => <GiveDialog onClose={close} />)
  if (given === undefined) return
  const { order, answer } = given
  // only orders that are not commands have neither
  if (!('planId' in answer || 'batchNo' in answer)) return
  const act = say(needsOf(order).label, useLocale.getState().language)
  await showBatch(show, `${act}: ${textNow(planWords.many, { n: answer.ok + answer.fail })}`, answer)
}

function GiveDialog({ onClose }: { onClose: (given?: Given) => void }) {
  const t = useText()
  const { orders, fields, applies, known, noting } = useGiveForm()
  return (
    <FormDialog
      title={t(['Send a command', '下发命令'])}
      accept={t(planWords.give)}
      fields={fields}
      applies={applies}
      check={({ typed, deviceIds }) => countProblem(typed, idsIn(deviceIds).length)}
      inputs={whenInputs}
      start={whenStart('', 'now')}
      send={async (values) => {
        // the values are those of the fields above
        const { order, deviceIds, ...rest } = values as unknown as GiveValues
        const sent = give(order, { ids: deviceIds }, rest)
        return { order, answer: await noting(orderTo(order, deviceIds), sent) }
      }}
      onClose={onClose}
    >
      {(values) => {
        const order = orders.find((one) => one === values['order'])
        const ids = idsIn(values['deviceIds'])
        return (
          <>
            <p>{t(planWords.giveText)}</p>
            {order !== undefined && isRelay(order) && ids.length > 0 && (
              <RelayConsequence kind={order} target={{ ids }} />
            )}
            {order === 'template' && (
              <ChosenWritten known={known} chosen={values['chosen']} count={ids.length} />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

/** Returns the fields of all commands; which of them apply depends on the selected command and devices. */
function useGiveForm() {
  const demanded = useTwoPersonKinds()
  const { isAskedFor, noting } = useSecondAsked()
  const known = useTemplateChoice()
  const orders: (PlainCommand | 'template')[] = [
    ...plainCommands,
    ...(may(device, 'write') ? ['template' as const] : []),
  ]
  const options = orders.map((order) => [order, ...needsOf(order).label] as const)
  const fields = {
    deviceIds: refs('Devices', '设备', device.name, { required: true }),
    order: choice(...planWords.command, options, { required: true }),
    chosen: ref('Template', '参数模板', 'iot/param-template', { required: true }),
    typed: typedCount(known.count),
    reason: reasonField(['Stays in the record of the devices.', '将记入设备的操作记录。']),
    confirmName: confirmNameField(),
    ...secondPersonFields,
    ...whenFields,
  }
  const applies = (name: string, values: Values) => {
    const order = orders.find((one) => one === values['order'])
    if (name === 'chosen') return order === 'template'
    if (name === 'reason') return order !== undefined && needsOf(order).needsReason === true
    const ids = idsIn(values['deviceIds'])
    const isForTwo =
      order !== undefined &&
      (isAskedFor(orderTo(order, ids)) || demanded.has(order === 'template' ? 'write' : order))
    return orderApplies(order, { count: ids.length, isForTwo, template: known.template })(name, values)
  }
  return { orders, fields, applies, known, noting }
}

/** Returns the key of an order with its devices, to remember that it requires a second person. */
function orderTo(order: DeviceOrder, ids: readonly number[]): string {
  return [order, ...ids].join(' ')
}

/** Returns the ids in the value of a reference field. */
function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
}
