import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { iotCalls, type BatchAnswer, type ParamDrift } from '#contract/calls/iot.ts'
import { isParamId } from '#domain/metering/parameters/parameters.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondOf, secondPersonFields, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useText } from '#web/i18n/use-text.ts'
import { reasonField } from '../command/reason-field.ts'
import { whenInputs } from '../command-plan/when-inputs.ts'
import { isPlan, planCommand, appliesFor, whenFields, whenStart } from '../command-plan/when.ts'
import { words } from '../command-plan/words.ts'
import { DriftPreview } from './drift-preview.tsx'
import { driftValues } from './drift-run.ts'
import { fleetWords } from './fleet-words.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

interface WriteDialogProps {
  rows: readonly ParamDrift[]
  /** The only parameter that is written, where one is filtered by. */
  param: string
  /** Given the batch or the plan that it became; nothing where the person left. */
  onClose: (answer?: BatchAnswer | PlanAnswer) => void
}

/** Shows what will be written to which device, asks why and when, and sends it as one batch or plans it. */
export function WriteDriftDialog({ rows, param, onClose }: WriteDialogProps) {
  const t = useText()
  const isForTwo = useTwoPersons('write')
  const values = driftValues('write', rows, param)
  const ids = [...new Set(values.map(({ row }) => row.deviceId))]
  const title = t(fleetWords.writeTitle, { n: formatInteger(ids.length) })
  return (
    <FormDialog
      title={title}
      accept={t(fleetWords.start)}
      fields={{
        reason: reasonField(fleetWords.reasonHint),
        ...secondPersonFields,
        ...whenFields,
      }}
      applies={appliesFor(isForTwo)}
      inputs={whenInputs}
      start={whenStart(title, 'now')}
      send={({ reason, ...when }): Promise<BatchAnswer | PlanAnswer> => {
        if (ids.length === 0) throw new Failure('refused', t(fleetWords.nothing))
        const params = isParamId(param) ? [param] : []
        if (isPlan(when)) {
          return planCommand({ ids, kind: 'write', wanted: params, reason: reason.trim() }, when)
        }
        return changeQuietly(iotCalls.writeWanted, { ids, params, reason: reason.trim(), ...secondOf(when) })
      }}
      onClose={onClose}
    >
      <p>{t(fleetWords.writeText)}</p>
      <p className="meta">{t(words.keeps)}</p>
      <DriftPreview act="write" values={values} />
    </FormDialog>
  )
}
