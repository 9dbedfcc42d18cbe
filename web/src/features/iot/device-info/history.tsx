import { isParamId, paramOf } from '#domain/metering/parameters/parameters.ts'
import type { ParamChange } from '#domain/metering/telemetry.ts'
import { labels } from '#contract/text/labels.ts'
import { missing } from '#web/lib/text/missing.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { sayFilled } from '#contract/schema/localised.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { iotCalls } from '#contract/calls/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { deviceRecordWords } from './record-words.ts'

/** Who changed what about a device, and why; the newest first. */
export function DeviceHistory({ row: { id } }: { row: DeviceRecord }) {
  const t = useText()
  const read = useRead(iotCalls.changes, { deviceId: id })
  return (
    <Loaded
      read={read}
      skeleton="card"
      empty={<Message title={t(deviceRecordWords.noChanges)} text={t(deviceRecordWords.noChangesText)} />}
    >
      {(changes) => <Changes changes={changes} />}
    </Loaded>
  )
}

function Changes({ changes }: { changes: readonly ParamChange[] }) {
  const t = useText()
  const language = useLanguage()
  const nameOf = (param: string) => (isParamId(param) ? t(paramOf(param).label) : param)
  const newest = changes.toSorted((a, b) => (a.time < b.time ? 1 : -1))
  return (
    <ScrollRegion className="card device-history" label={t(deviceRecordWords.history)}>
      <RowsTable
        label={t(deviceRecordWords.history)}
        rows={newest}
        keyOf={({ time, param, after }) => `${time} ${param} ${after}`}
        columns={[
          { head: t(labels.time), cell: ({ time }) => time },
          { head: t(labels.parameter), cell: ({ param }) => nameOf(param) },
          ...(['before', 'after'] as const).map((column) => ({
            head: t(deviceRecordWords[column]),
            cell: (change: ParamChange) => change[column] || missing,
          })),
          {
            head: t(deviceRecordWords.by),
            cell: ({ by, byZh }) => sayFilled([by, byZh], language) || missing,
          },
          { head: t(labels.reason), cell: ({ reason }) => reason || missing },
        ]}
      />
    </ScrollRegion>
  )
}
