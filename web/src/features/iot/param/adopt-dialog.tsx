import { iotCalls } from '#contract/calls/iot.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { reasonField } from '../command/reason-field.ts'
import { ParamValue } from './row.tsx'
import type { ParamLine } from './lines.ts'
import { words } from './words.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'

interface AdoptDialogProps {
  row: DeviceRecord
  lines: readonly ParamLine[]
  onClose: () => void
  onDone: () => void
}

/** Takes what the device holds as what is wanted; the device is not touched. */
export function AdoptDialog({ row, lines, onClose, onDone }: AdoptDialogProps) {
  const t = useText()
  const params = lines.map(({ id }) => id)
  return (
    <FormDialog
      title={t(words.adoptTitle, { n: lines.length })}
      accept={t(words.adoptAct)}
      size="medium"
      fields={{ reason: reasonField(words.reasonHint) }}
      send={async ({ reason }) => {
        await changeQuietly(iotCalls.adoptParams, { deviceId: row.id, params, reason: reason.trim() })
        return true
      }}
      onClose={(isDone) => {
        if (!isDone) return onClose()
        notify('success', t(words.adopted, { n: lines.length }))
        onDone()
      }}
    >
      <p>{t(words.adoptText)}</p>
      <Changes lines={lines} />
    </FormDialog>
  )
}

function Changes({ lines }: { lines: readonly ParamLine[] }) {
  const t = useText()
  return (
    <Facts>
      {lines.map((line) => (
        <Fact key={line.id} label={t(line.kind.label)}>
          <span className="param-old">
            <ParamValue line={line} text={line.param.wanted} />
          </span>{' '}
          → <strong>{<ParamValue line={line} text={line.param.actual} />}</strong>
        </Fact>
      ))}
    </Facts>
  )
}
