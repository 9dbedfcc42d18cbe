import { iotCalls, type BatchAnswer, type ParamDrift } from '#contract/calls/iot.ts'
import { isParamId } from '#contract/metering/parameters/parameters.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { reasonField } from '../command/reason-field.ts'
import { DriftPreview } from './drift-preview.tsx'
import { driftValues } from './drift-run.ts'
import { fleetWords } from './fleet-words.ts'

interface WriteDialogProps {
  rows: readonly ParamDrift[]
  /** The only parameter that is written, where one is filtered by. */
  param: string
  /** Given the batch that it became; nothing where the person left. */
  onClose: (answer?: BatchAnswer) => void
}

/** Shows what will be written to which device, asks why, and sends it as one batch. */
export function WriteDriftDialog({ rows, param, onClose }: WriteDialogProps) {
  const t = useWords(fleetWords)
  const values = driftValues('write', rows, param)
  const ids = [...new Set(values.map(({ row }) => row.deviceId))]
  return (
    <FormDialog
      title={t('writeTitle', { n: formatInteger(ids.length) })}
      accept={t('start')}
      fields={{ reason: reasonField(fleetWords.dictionary.reasonHint) }}
      send={({ reason }) => {
        if (ids.length === 0) throw new Failure('refused', t('nothing'))
        const params = isParamId(param) ? [param] : []
        return callQuietly(iotCalls.writeWanted, { ids, params, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      <p>{t('writeText')}</p>
      <DriftPreview act="write" values={values} />
    </FormDialog>
  )
}
