import { labels } from '#contract/text/labels.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { intervals, type CronPlan } from './cron-plan.ts'
import { scheduleWords } from './words.ts'

interface PartProps {
  plan: CronPlan
  onChange: (part: Partial<CronPlan>) => void
}

/** Minutes between two runs. */
export function IntervalChoice({ plan, onChange }: PartProps) {
  const t = useText()
  return (
    <Select
      aria-label={t(['Interval', '间隔'])}
      value={plan.every}
      options={intervals.map((n) => [n, t(['Every {n} min', '每 {n} 分钟'], { n })])}
      onChange={(every) => onChange({ every })}
    />
  )
}

/** The minute of the hour. */
export function MinuteChoice({ plan, onChange }: PartProps) {
  const t = useText()
  return (
    <Select
      aria-label={t(['Minute of the hour', '第几分钟'])}
      value={plan.minute}
      options={Array.from({ length: 60 }, (_, minute) => [minute, `:${twoDigits(minute)}`])}
      onChange={(minute) => onChange({ minute })}
    />
  )
}

/** The day of the week, Monday first. */
export function WeekdayChoice({ plan, onChange }: PartProps) {
  const t = useText()
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Select
      aria-label={t(['Day of the week', '星期'])}
      value={plan.weekday}
      // The first of January 2023 was a Sunday.
      options={[2, 3, 4, 5, 6, 7, 1].map((day) => [day, name.format(Date.UTC(2023, 0, day))])}
      onChange={(weekday) => onChange({ weekday })}
    />
  )
}

/** The day of the month, or its last. */
export function DayChoice({ plan, onChange }: PartProps) {
  const t = useText()
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1))
  return (
    <Select
      aria-label={t(['Day of the month', '日期'])}
      value={plan.day}
      options={[
        ...days.map((day) => [day, t(scheduleWords.dayNth, { n: day })] as const),
        ['L', t(scheduleWords.lastDay)],
      ]}
      onChange={(day) => onChange({ day })}
    />
  )
}

/** The time of day; while none is filled in the plan stays as it was. */
export function TimeChoice({ plan, onChange }: PartProps) {
  const t = useText()
  return (
    <div className="control">
      <input
        type="time"
        aria-label={t(labels.time)}
        value={`${twoDigits(plan.hour)}:${twoDigits(plan.minute)}`}
        onChange={({ target }) => {
          const [hour, minute] = target.value.split(':').map(Number)
          if (hour !== undefined && minute !== undefined) onChange({ hour, minute })
        }}
      />
    </div>
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
