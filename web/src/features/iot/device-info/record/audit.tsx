import { deviceRecordCalls } from '#contract/calls/fleet/device-record.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { changes } from '#contract/text/changes.ts'
import { labels } from '#contract/text/labels.ts'
import { states } from '#contract/text/states.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ReadOf } from './reads.tsx'
import { words } from './words.ts'

/** Who did what to a device: the lines of the operation log that concern it. */
export function DeviceAudit({ id }: { id: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ReadOf
      name="audit"
      id={id}
      read={(signal) => callQuietly(deviceRecordCalls.audit, { deviceId: id }, signal)}
    >
      {(acts) =>
        acts.length === 0 ? (
          <Message
            title={t(['Nobody has changed this device', '暂无操作记录'])}
            text={t(words.noAuditText)}
          />
        ) : (
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
        )
      }
    </ReadOf>
  )
}
