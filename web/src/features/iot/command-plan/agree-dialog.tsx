import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { iotCalls, type BatchAnswer, type CommandRequest } from '#contract/calls/iot.ts'
import { acts } from '#contract/text/acts.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondPersonFields } from '#web/engine/actions/two-persons.ts'
import { useText } from '#web/i18n/use-text.ts'
import { laterFields, planCommand, whenApplies, whenStart, type PlannedOrder } from './when.ts'
import { words } from './words.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

interface AgreeDialogProps {
  /** The command and its devices. */
  order: PlannedOrder & CommandRequest
  /** What is done, in words. */
  act: string
  onClose: (answer?: BatchAnswer | PlanAnswer) => void
}

const { name } = laterFields

/** Has another person agree to a command whose values were filled in before, or asks for that. */
export function AgreeDialog({ order, act, onClose }: AgreeDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(['{act}: it takes two', '{act}：须双人确认'], { act })}
      accept={t(acts.send)}
      size="medium"
      fields={{ ...secondPersonFields, name }}
      applies={whenApplies}
      start={{ agree: 'here', name: whenStart(act, 'now').name }}
      send={({ agree, account, password, name: plan }): Promise<BatchAnswer | PlanAnswer> =>
        agree === 'later'
          ? planCommand(order, { agree, name: plan })
          : changeQuietly(iotCalls.send, { ...order, account, password })
      }
      onClose={onClose}
    >
      <p>{t(words.agreeText)}</p>
    </FormDialog>
  )
}
