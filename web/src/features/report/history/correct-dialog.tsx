import { historyCalls } from '#contract/calls/report/history.ts'
import type { CorrectionKind } from '#domain/metering/history.ts'
import { isPropertyId } from '#domain/metering/properties.ts'
import { longText, number, type Fields } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { useKinds } from '#web/engine/data/use-kinds.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { refreshHistory } from './reads.ts'
import type { ShownPoint } from './grid/grid-types.ts'
import { words } from './words.ts'

interface CorrectDialogProps {
  points: readonly Pick<ShownPoint, 'deviceId' | 'property' | 'time'>[]
  kind: CorrectionKind
  /** What stands there now, where it is one point, as the device counts behind its transformers. */
  value?: number | null
  onClose: (isDone?: boolean) => void
}

const reason = longText(...labels.reason, { required: true, max: 200 })

/** Asks why a value is changed, and to what. */
export function CorrectDialog({ points, kind, value, onClose }: CorrectDialogProps) {
  const t = useText()
  const title = {
    value: t(words.correct),
    estimate: t(words.estimate),
    invalid: t(words.invalid),
    undo: t(words.undo),
  }[kind]
  const property = points[0]?.property ?? 'p'
  const { unit, label } = useKinds().kindOf(property)
  const given = number(`${label[0]} (${unit})`, `${label[1]}（${unit}）`, { required: true, decimals: 4 })
  const fields: Fields = kind === 'value' ? { value: given, reason } : { reason }
  return (
    <FormDialog
      title={points.length === 1 ? title : `${title} (${formatInteger(points.length)})`}
      accept={title}
      size="medium"
      isDanger={kind === 'invalid'}
      fields={fields}
      start={kind === 'value' && typeof value === 'number' ? { value: Number(value.toFixed(4)) } : {}}
      send={async (values) => {
        const asked = 'value' in values ? { value: Number(values['value']) } : {}
        await callQuietly(historyCalls.correct, {
          points: points.flatMap(({ deviceId, property: id, time }) =>
            // what formulas give follows from what was measured
            isPropertyId(id) ? [{ deviceId, property: id, time }] : [],
          ),
          kind,
          reason: String(values['reason']),
          ...asked,
        })
        refreshHistory()
        return true
      }}
      onClose={onClose}
    />
  )
}
