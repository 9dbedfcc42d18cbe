import { deviceRecordCalls } from '#contract/calls/fleet/device-record.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { words } from './words.ts'

/** Who did what to a device: the lines of the operation log that concern it. */
export function DeviceAudit({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  const read = useRead(deviceRecordCalls.audit, { deviceId: id })
  return (
    <Loaded
      read={read}
      empty={<Message title={t(['No changes to this device', '暂无操作记录'])} text={t(words.noAuditText)} />}
    >
      {(acts) => (
        <ScrollRegion className="card device-history" label={t(words.audit)}>
          <RowsTable
            label={t(words.audit)}
            rows={acts}
            keyOf={(act) => act.id}
            columns={[
              { head: t(labels.time), cell: ({ time }) => time },
              { head: t(changes.by), cell: ({ user }) => user },
              {
                head: t(['Operation', '操作']),
                isName: true,
                cell: ({ description, descriptionZh }) => sayFilled([description, descriptionZh], language),
              },
              {
                head: t(labels.result),
                cell: ({ isDone, code }) => (isDone ? t(states.succeeded) : `${t(states.failed)} ${code}`),
              },
            ]}
          />
        </ScrollRegion>
      )}
    </Loaded>
  )
}
