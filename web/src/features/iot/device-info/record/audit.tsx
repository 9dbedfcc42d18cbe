import { deviceRecordCalls } from '#contract/calls/fleet/device-record.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ReadOf } from './reads.tsx'
import { recordWords } from './words.ts'

/** Who did what to a device: the lines of the operation log that concern it. */
export function DeviceAudit({ id }: { id: number }) {
  const t = useWords(recordWords)
  const language = useLanguage()
  return (
    <ReadOf
      name="audit"
      id={id}
      read={(signal) => callQuietly(deviceRecordCalls.audit, { deviceId: id }, signal)}
    >
      {(acts) =>
        acts.length === 0 ? (
          <Message title={t('noAudit')} text={t('noAuditText')} />
        ) : (
          <ScrollRegion className="card device-history" label={t('audit')}>
            <RowsTable
              label={t('audit')}
              rows={acts}
              keyOf={(act) => act.id}
              columns={[
                { head: t('time'), cell: ({ time }) => time },
                { head: t('by'), cell: ({ user }) => user },
                {
                  head: t('act'),
                  isName: true,
                  cell: ({ description, descriptionZh }) => sayFilled([description, descriptionZh], language),
                },
                {
                  head: t('result'),
                  cell: ({ isDone, code }) => (isDone ? t('done') : `${t('failed')} ${code}`),
                },
              ]}
            />
          </ScrollRegion>
        )
      }
    </ReadOf>
  )
}
