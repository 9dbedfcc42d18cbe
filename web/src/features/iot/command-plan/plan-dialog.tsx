import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondPersonFields, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { useText } from '#web/i18n/use-text.ts'
import {
  appliesFor,
  laterFields,
  planCommand,
  type PlannedOrder,
  whenInputs,
  whenStart,
  type WhenValues,
} from './when.ts'
import { words } from './words.ts'

interface PlanDialogProps {
  /** The command and its devices. */
  order: PlannedOrder
  /** What is done, in words. */
  act: string
  onClose: (answer?: PlanAnswer) => void
}

/** Asks when a command is given whose values were filled in before. */
export function PlanDialog({ order, act, onClose }: PlanDialogProps) {
  const t = useText()
  const isForTwo = useTwoPersons(order.kind)
  return (
    <FormDialog
      title={t(['Plan: {act}', '定时下发：{act}'], { act })}
      accept={t(['Save plan', '保存计划'])}
      size="medium"
      fields={{ ...laterFields, ...secondPersonFields }}
      applies={appliesFor(isForTwo)}
      inputs={whenInputs}
      start={whenStart(act, 'once')}
      send={(values: WhenValues) => planCommand(order, values)}
      onClose={onClose}
    >
      <p>{t(words.keeps)}</p>
    </FormDialog>
  )
}
