import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import type { BatchAnswer } from '#contract/calls/iot.ts'
import type { BulkAnswer, Target } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useSecondAsked, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { RelayConsequence } from '#web/engine/consequence/relay-consequence.tsx'
import { whenInputs } from '../command-plan/when-inputs.ts'
import { appliesFor, whenStart } from '../command-plan/when.ts'
import { words } from '../device/words.ts'
import { give, isCommand, isPlain, isRelay, needsOf, orderFields, type DeviceOrder } from './orders.ts'

interface OrderDialogProps {
  order: DeviceOrder
  target: Target
  count: number
  /** Of the one device it is for. */
  name?: string
  onClose: (answer?: BulkAnswer | BatchAnswer | PlanAnswer) => void
}

/** Asks before an order is given: to how many, what it does, and what it still needs. */
export function OrderDialog({ order, target, count, name, onClose }: OrderDialogProps) {
  const t = useText()
  const { label, text, isDanger } = needsOf(order)
  const act = t(label)
  const n = formatInteger(count)
  const { isAsked, noting } = useSecondAsked()
  const isDemanded = useTwoPersons(order === 'template' ? 'write' : isPlain(order) ? order : undefined)
  const isForTwo = isDemanded || isAsked || (count > 1 && isRelay(order))
  const title = name === undefined ? t(words.batchTitle, { act, n }) : t(words.batchOne, { act, name })
  return (
    <FormDialog
      title={name === undefined ? t(words.askTitle, { act, n }) : t(words.askOne, { act, name })}
      accept={name === undefined ? t(words.actMany, { act, n }) : act}
      isDanger={isDanger}
      size="medium"
      fields={orderFields(order, name)}
      applies={(field, values) =>
        field === 'confirmName' ? count === 1 && !isForTwo : appliesFor(isForTwo)(field, values)
      }
      inputs={whenInputs}
      start={isCommand(order) ? whenStart(title, 'now') : {}}
      send={(values) => noting(give(order, target, values))}
      onClose={onClose}
    >
      <p>{t(words[text])}</p>
      {isRelay(order) && <RelayConsequence kind={order} target={target} />}
    </FormDialog>
  )
}
