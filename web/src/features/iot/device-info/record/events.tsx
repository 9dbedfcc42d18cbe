import { deviceRecordCalls } from '#contract/calls/fleet/device-record.ts'
import { eventKinds } from '#contract/metering/events.ts'
import { say } from '#contract/schema/language.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { missing } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { ReadOf } from './reads.tsx'
import { recordWords } from './words.ts'

const days = 90

/** What happened to a device, the newest first: what its curves show, whether or not a rule made an alert of it. */
export function DeviceEvents({ id }: { id: number }) {
  const t = useWords(recordWords)
  const language = useLanguage()
  return (
    <ReadOf
      name="events"
      id={id}
      read={(signal) => callQuietly(deviceRecordCalls.events, { deviceId: id, days }, signal)}
    >
      {(events) =>
        events.length === 0 ? (
          <Message title={t('noEvents')} text={t('noEventsText')} />
        ) : (
          <ScrollRegion className="card device-history" label={t('events')}>
            <p className="meta">{t('eventsText', { n: formatInteger(events.length) })}</p>
            <RowsTable
              label={t('events')}
              rows={events}
              keyOf={({ code, from }) => `${code} ${from}`}
              columns={[
                { head: t('event'), isName: true, cell: ({ code }) => say(eventKinds[code].label, language) },
                { head: t('phase'), cell: ({ phase }) => phase || missing },
                {
                  head: t('severity'),
                  cell: ({ code }) => <SeverityTag severity={eventKinds[code].severity} />,
                },
                { head: t('from'), cell: ({ from }) => formatDateTime(from) },
                {
                  head: t('until'),
                  cell: ({ until }) => (until === null ? t('lasts') : formatDateTime(until)),
                },
              ]}
            />
          </ScrollRegion>
        )
      }
    </ReadOf>
  )
}
