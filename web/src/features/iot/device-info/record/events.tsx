import { deviceRecordCalls } from '#contract/calls/fleet/device-record.ts'
import { eventKinds } from '#domain/metering/events.ts'
import { labels } from '#contract/text/labels.ts'
import { quantities } from '#contract/text/quantities.ts'
import { missing } from '#web/lib/text/missing.ts'
import { Message } from '#web/engine/list/list-status.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatDateTime } from '#web/lib/time/time.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { SeverityTag } from '#web/ui/sign/severity-tag.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { words } from './words.ts'

const days = 90

/** What happened to a device, the newest first: what its curves show, whether or not a rule made an alert of it. */
export function DeviceEvents({ id }: { id: number }) {
  const t = useText()
  const read = useRead(deviceRecordCalls.events, { deviceId: id, days })
  return (
    <Loaded read={read} empty={<Message title={t(words.noEvents)} text={t(words.noEventsText)} />}>
      {(events) => (
        <ScrollRegion className="card device-history" label={t(words.events)}>
          <p className="fine ink-2 list-note">{t(words.eventsText, { n: formatInteger(events.length) })}</p>
          <RowsTable
            label={t(words.events)}
            rows={events}
            keyOf={({ code, from }) => `${code} ${from}`}
            columns={[
              {
                head: t(words.event),
                isName: true,
                cell: ({ code }) => t(eventKinds[code].label),
              },
              { head: t(quantities.phase), cell: ({ phase }) => phase || missing },
              {
                head: t(labels.severity),
                cell: ({ code, until }) => (
                  <SeverityTag isQuiet={until !== null} severity={eventKinds[code].severity} />
                ),
              },
              { head: t(['Began', '开始']), cell: ({ from }) => formatDateTime(from) },
              {
                head: t(['Ended', '结束']),
                cell: ({ until }) => (until === null ? t(words.lasts) : formatDateTime(until)),
              },
            ]}
          />
        </ScrollRegion>
      )}
    </Loaded>
  )
}
