import { alarmCalls } from '#contract/calls/alarm.ts'
import type { Severity } from '#domain/metering/events.ts'
import { hour } from '#contract/schema/time-units.ts'
import { useText } from '#web/i18n/use-text.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { platformOffset } from '#web/lib/time/time.ts'
import { readQuery, useReads } from '#web/engine/read/use-read.ts'
import { words } from './words.ts'
import { notifiedAtOnce } from './notification-preview-steps.ts'

/** Hours between two looks, and how many looks there are. */
const pace = 2
const looks = 12

interface NotificationPreviewDayProps {
  groupId: number
  severity: Severity
  /** Epoch milliseconds. */
  from: number
}

/** How many would be notified at once in the course of a day: where the gaps are. */
export function NotificationPreviewDay({ groupId, severity, from }: NotificationPreviewDayProps) {
  const t = useText()
  const offset = platformOffset()
  const begin = from - (from % hour)
  const times = Array.from({ length: looks }, (_, place) => begin + place * pace * hour)
  const answers = useReads(
    times.map((time) => readQuery(alarmCalls.previewRecipients, { groupId, severity, time })),
  )
  return (
    <section className="above-3 who-step">
      <h3>{t(['Over a day from then', '随后 24 小时'])}</h3>
      <p className="meta">{t(words.overDayText)}</p>
      <ol className="grid gap-1 who-day">
        {times.map((time, place) => {
          const people = answers[place]?.data
          const { notified, total } = notifiedAtOnce(people ?? [])
          const clock = clockText(time, offset)
          return (
            <li key={time} data-none={(people !== undefined && notified === 0) || undefined}>
              <span className="hidden">{t(words.hourNotified, { time: clock, n: notified, total })}</span>
              <strong aria-hidden="true">{people === undefined ? '…' : notified}</strong>
              <span className="meta" aria-hidden="true">
                {clock}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
