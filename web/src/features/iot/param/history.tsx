import { common } from '#web/i18n/common.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { iotCalls } from '#contract/calls/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { ParamValue } from './row.tsx'
import type { ParamLine } from './lines.ts'
import { words } from './words.ts'

interface ParamHistoryProps {
  row: DeviceRecord
  line: ParamLine
  onClose: () => void
}

/** Who changed a parameter of a device, when, why, and from what to what. */
export function ParamHistory({ row, line, onClose }: ParamHistoryProps) {
  const t = useText()
  return (
    <Dialog
      title={t(words.historyTitle, { name: t(line.kind.label) })}
      size="wide"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <History row={row} line={line} />
    </Dialog>
  )
}

function History({ row, line }: Omit<ParamHistoryProps, 'onClose'>) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(iotCalls.changes, { deviceId: row.id })
  const data = read.data?.filter(({ param }) => param === line.id)
  return (
    <Loaded read={{ ...read, data }} skeleton={[4, 4]} empty={t(words.noHistory)}>
      {(changes) => (
        <ScrollRegion className="device-outcome" label={t(words.history)}>
          <RowsTable
            className="table table-compact"
            rows={changes}
            keyOf={({ time, commandId, after }) => `${time} ${commandId} ${after}`}
            columns={[
              { head: t(words.time), cell: ({ time }) => time },
              { head: t(words.before), cell: ({ before }) => <ParamValue line={line} text={before} /> },
              { head: t(words.after), cell: ({ after }) => <ParamValue line={line} text={after} /> },
              { head: t(words.by), cell: ({ by, byZh }) => sayFilled([by, byZh], language) },
              { head: t(words.reason), cell: ({ reason }) => <span data-tip={reason}>{reason}</span> },
            ]}
          />
        </ScrollRegion>
      )}
    </Loaded>
  )
}
