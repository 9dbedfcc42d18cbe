import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { intervals, type CronPlan } from './job-cron-plan.ts'
import { jobWords } from './job-words.ts'

interface PartProps {
  plan: CronPlan
  onChange: (part: Partial<CronPlan>) => void
}

interface Entry {
  value: string | number
  text: string
}

/** Minutes between two runs. */
export function IntervalChoice({ plan, onChange }: PartProps) {
  const t = useWords(jobWords)
  const entries = intervals.map((n) => ({ value: n, text: t('every', { n }) }))
  return (
    <Select
      label={t('interval')}
      value={plan.every}
      entries={entries}
      onChange={(value) => onChange({ every: Number(value) })}
    />
  )
}

/** The minute of the hour. */
export function MinuteChoice({ plan, onChange }: PartProps) {
  const t = useWords(jobWords)
  const entries = Array.from({ length: 60 }, (_, minute) => ({
    value: minute,
    text: `:${twoDigits(minute)}`,
  }))
  return (
    <Select
      label={t('minute')}
      value={plan.minute}
      entries={entries}
      onChange={(value) => onChange({ minute: Number(value) })}
    />
  )
}

/** The day of the week, Monday first. */
export function WeekdayChoice({ plan, onChange }: PartProps) {
  const t = useWords(jobWords)
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2023 was a Sunday.
  const entries = [2, 3, 4, 5, 6, 7, 1].map((day) => ({
    value: day,
    text: name.format(Date.UTC(2023, 0, day)),
  }))
  return (
    <Select
      label={t('weekday')}
      value={plan.weekday}
      entries={entries}
      onChange={(value) => onChange({ weekday: Number(value) })}
    />
  )
}

/** The day of the month, or its last. */
export function DayChoice({ plan, onChange }: PartProps) {
  const t = useWords(jobWords)
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1))
  const entries = [
    ...days.map((day) => ({ value: day, text: t('dayNth', { n: day }) })),
    { value: 'L', text: t('lastDay') },
  ]
  return <Select label={t('day')} value={plan.day} entries={entries} onChange={(day) => onChange({ day })} />
}

/** The time of day; while none is filled in the plan stays as it was. */
export function TimeChoice({ plan, onChange }: PartProps) {
  const t = useWords(jobWords)
  return (
    <div className="control">
      <input
        type="time"
        aria-label={t('time')}
        value={`${twoDigits(plan.hour)}:${twoDigits(plan.minute)}`}
        onChange={({ target }) => {
          const [hour, minute] = target.value.split(':').map(Number)
          if (hour !== undefined && minute !== undefined) onChange({ hour, minute })
        }}
      />
    </div>
  )
}

interface SelectProps {
  label: string
  value: string | number
  entries: readonly Entry[]
  onChange: (value: string) => void
}

function Select({ label, value, entries, onChange }: SelectProps) {
  return (
    <div className="control has-arrow">
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {entries.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.text}
          </option>
        ))}
      </select>
    </div>
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
