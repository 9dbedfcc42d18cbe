import { useState } from 'react'
import { alarmCalls, type WouldTell } from '#contract/calls/alarm/alarm.ts'
import { alarmGroup, type AlarmGroupRow, channels } from '#contract/resources/alarm/group.ts'
import { hour } from '#contract/schema/time-units.ts'
import { labels } from '#contract/text/labels.ts'
import { separators } from '#contract/text/separators.ts'
import { severities, type Severity } from '#domain/metering/events.ts'
import { labelIn } from '#domain/metering/families.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { ErrorNote } from '#web/engine/read/error-note.tsx'
import { LabelledSelect, Labelled } from '#web/engine/form/inputs/labelled.tsx'
import { readQuery, useRead, useReads } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { clockText } from '#web/lib/chart/clock.ts'
import { formatDateTime, parseTime, platformNow, platformOffset } from '#web/lib/time/time.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'
import './group.css'

/** Preview of who would be notified of an alert at a given time, when and by which channel, and who is held back. */
export function NotificationPreview({ row: group, onClose }: { row: AlarmGroupRow; onClose: () => void }) {
  const t = useText()
  const [severity, setSeverity] = useState<Severity>('critical')
  const [text, setText] = useState('')
  const [opened] = useState(platformNow)
  const wanted = text.trim() === '' ? opened : parseTime(text)?.getTime()
  return (
    <ViewDialog
      title={t(['Who {name} would notify', '{name}：通知预览'], { name: nameOf(alarmGroup, group) })}
      onClose={onClose}
    >
      <div className="resource-form">
        <div className="grid gap-3 below-3 who-choice">
          <LabelledSelect
            label={t(labels.severity)}
            value={severity}
            options={severities.map(([known, ...label]) => [known, t(label)] as const)}
            onChange={setSeverity}
          />
          <Moment text={text} onChange={setText} isInvalid={wanted === undefined} />
        </div>
        {wanted !== undefined && <Preview groupId={group.id} severity={severity} time={wanted} />}
      </div>
    </ViewDialog>
  )
}

interface MomentProps {
  text: string
  onChange: (text: string) => void
  isInvalid: boolean
}

function Moment({ text, onChange, isInvalid }: MomentProps) {
  const t = useText()
  return (
    <Labelled label={t(['When', '时间'])}>
      {(id) => (
        <>
          <TextBox
            id={id}
            value={text}
            placeholder={t(['Now', '现在'])}
            isInvalid={isInvalid}
            aria-describedby={`${id}-note`}
            onChange={onChange}
          />
          <div className={isInvalid ? 'note error' : 'note'}>
            {isInvalid && <StatusGlyph severity="error" />}
            <span id={`${id}-note`}>{t(isInvalid ? words.badTime : words.whenHint)}</span>
          </div>
        </>
      )}
    </Labelled>
  )
}

function Preview({ groupId, severity, time }: { groupId: number; severity: Severity; time: number }) {
  const t = useText()
  const { data, error, refetch } = useRead(
    alarmCalls.previewRecipients,
    { groupId, severity, time },
    { keepsPrevious: true },
  )
  if (error !== null) {
    return (
      <ErrorNote requestId={error.requestId} onRetry={refetch}>
        {t(words.previewFailed, { reason: describe(error) })}
      </ErrorNote>
    )
  }
  if (data === undefined) return <div className="skeleton low" role="status" />
  if (data.length === 0) return <p>{t(['This group has no members.', '该告警组没有成员。'])}</p>
  return (
    <>
      <p className="meta">{formatDateTime(time)}</p>
      {notifiedAtOnce(data).notified === 0 && (
        <p className="note warning">
          <StatusGlyph severity="warning" />
          <span>{t(['Nobody would be notified at once.', '当前没有成员会立即收到通知。'])}</span>
        </p>
      )}
      {stepsOf(data).map((step) => (
        <Step key={step.step} step={step} />
      ))}
      <NotificationPreviewDay groupId={groupId} severity={severity} from={time} />
    </>
  )
}

function Step({ step: { step, after, people } }: { step: NotifyStep }) {
  const t = useText()
  return (
    <section className="above-3">
      <h3 className="heading">
        {step === 0 ? t(['At once', '立即通知']) : t(words.stepAfter, { step, n: after })}
      </h3>
      <ul className="above-1">
        {people.map(({ name, nameZh, channels: ways, held }, place) => (
          // one user may occur twice, as two members
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flow low gap-2">
            <StatusGlyph severity={held === undefined ? 'success' : 'info'} />
            <bdi className={held === undefined ? 'ink-1 strong' : undefined}>{t([name, nameZh])}</bdi>
            <span className="meta">
              {held === undefined
                ? t(['notified: {channels}', '通知：{channels}'], {
                    channels: ways.map((way) => t(labelIn(channels, way))).join(t(separators.names)),
                  })
                : t(words[`held_${held}` as const])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hours between two samples, and number of samples. */
const pace = 2
const looks = 12

interface NotificationPreviewDayProps {
  groupId: number
  severity: Severity
  /** Epoch milliseconds. */
  from: number
}

/** How many members would be notified immediately over the course of a day, which reveals gaps. */
function NotificationPreviewDay({ groupId, severity, from }: NotificationPreviewDayProps) {
  const t = useText()
  const offset = platformOffset()
  const begin = from - (from % hour)
  const times = Array.from({ length: looks }, (_, place) => begin + place * pace * hour)
  const answers = useReads(
    times.map((time) => readQuery(alarmCalls.previewRecipients, { groupId, severity, time })),
  )
  return (
    <section className="above-3">
      <h3 className="heading">{t(['Over a day from then', '随后 24 小时'])}</h3>
      <p className="meta">{t(words.overDayText)}</p>
      <ol className="grid gap-1 above-1 who-day">
        {times.map((time, place) => {
          const people = answers[place]?.data
          const { notified, total } = notifiedAtOnce(people ?? [])
          const clock = clockText(time, offset)
          return (
            <li
              key={time}
              className={people && notified === 0 ? 'middle edged pad-1 tint-warn' : 'middle edged pad-1'}
            >
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

/** Escalation step: the members notified `after` minutes from the start of the alert. */
interface NotifyStep {
  step: number
  after: number
  people: readonly WouldTell[]
}

/** Groups recipients by escalation step, in order; within a step, notified ones precede held ones. */
export function stepsOf(people: readonly WouldTell[]): readonly NotifyStep[] {
  const steps = [...new Set(people.map(({ step }) => step))].toSorted((a, b) => a - b)
  return steps.map((step) => {
    const own = people.filter((one) => one.step === step)
    return {
      step,
      after: own[0]?.after ?? 0,
      people: own.toSorted((a, b) => Number(a.held !== undefined) - Number(b.held !== undefined)),
    }
  })
}

/** Counts the recipients of the first step, and how many of them are notified. */
export function notifiedAtOnce(people: readonly WouldTell[]): { notified: number; total: number } {
  const first = people.filter(({ step }) => step === 0)
  return { notified: first.filter(({ held }) => held === undefined).length, total: first.length }
}
