import { useId, type ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { labels } from '#contract/text/labels.ts'
import { quarter } from '#contract/schema/time-units.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { RowsTable } from '#web/ui/control/table.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import type { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { useRested } from '#web/engine/form/inputs/choice/use-choices.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { formatBrowserTime, parseTime, platformNow } from '#web/lib/time/time.ts'
import { describeInFull } from '#web/stores/failures/failures.ts'
import { intervals, planOf, readCron, writeCron, type CronPlan, type PlanKind } from './cron-plan.ts'
import { cronWords } from './cron-words.ts'
import '../form/form.css'

const scheduleWords = {
  minutes: ['Every few minutes', '每隔几分钟'],
  hourly: ['Hourly', '每小时'],
  daily: ['Daily', '每天'],
  weekly: ['Weekly', '每周'],
  monthly: ['Monthly', '每月'],
  lastDay: ['Last day', '最后一天'],
} as const

interface CronOptions {
  /** Call that returns the next runs of an expression. */
  ask: AskRuns
  /** Number of upcoming runs shown. */
  shown: number
  /** Kinds of schedule offered by the builder. */
  kinds: readonly PlanKind[]
}

interface CronInputProps extends CronOptions {
  input: InputProps
}

/** Creates the input component of a schedule. */
export function cronInput(options: CronOptions): ComponentType<InputProps> {
  return (input) => <CronInput {...options} input={input} />
}

/**
 * Cron expression as text or built from a few choices. Describes the expression while it is typed and, debounced, shows
 * its next runs or the platform's validation error.
 */
function CronInput({ input, ask, shown, kinds }: CronInputProps) {
  const { id, value, onChange, onBlur, isInvalid, describedBy } = input
  const language = useLanguage()
  const cron = typeof value === 'string' ? value : ''
  const { runs, problem } = useNextRuns(cron, { ask, shown })
  const notes = [`${id}-words`, problem === undefined || isInvalid ? undefined : `${id}-problem`, describedBy]
  return (
    <div className="cron-input">
      <TextBox
        id={id}
        className="mono"
        value={cron}
        spellCheck={false}
        isInvalid={isInvalid || problem !== undefined}
        aria-required
        aria-describedby={notes.filter((note) => note !== undefined).join(' ')}
        onChange={onChange}
        onBlur={onBlur}
      />
      <p id={`${id}-words`} className="above-1 cron-words">
        {cronWords(cron, language)}
      </p>
      {problem !== undefined && !isInvalid && (
        <p id={`${id}-problem`} className="note error" role="status">
          <StatusGlyph severity="error" />
          <span>{problem}</span>
        </p>
      )}
      <CronBuilder cron={cron} kinds={kinds} onChange={onChange} />
      {runs.length > 0 && <NextRunsTable runs={runs} />}
    </div>
  )
}

/** Table of the next runs in the platform's and the browser's time zone. */
function NextRunsTable({ runs }: { runs: readonly NextRun[] }) {
  const t = useText()
  return (
    <RowsTable
      className="plain-table above-3 next-runs"
      caption={t(['Next runs', '接下来的执行时间'])}
      rows={runs}
      keyOf={({ server }) => server}
      columns={[
        { head: t(['Server time', '服务器时间']), cell: ({ server }) => server },
        { head: t(['Your time', '本机时间']), cell: ({ browser }) => browser },
      ]}
    />
  )
}

interface CronBuilderProps {
  cron: string
  kinds: readonly PlanKind[]
  onChange: (cron: string) => void
}

/** Builds a simple schedule; shows the current expression where it is simple enough. */
function CronBuilder({ cron, kinds, onChange }: CronBuilderProps) {
  const t = useText()
  const id = useId()
  const read = readCron(cron)
  const plan = read !== undefined && kinds.includes(read.kind) ? read : undefined
  return (
    <div className="flow gap-2 above-2 cron-builder" role="group" aria-labelledby={id}>
      <span id={id} className="form-label">
        {t(['Repeat', '重复方式'])}
      </span>
      <Select
        aria-labelledby={id}
        value={plan?.kind ?? ''}
        options={[
          ...(plan === undefined ? [['', t(['Own expression', '自定义表达式'])] as const] : []),
          ...kinds.map((kind) => [kind, t(scheduleWords[kind])] as const),
        ]}
        onChange={(kind) => kind !== '' && onChange(writeCron(planOf(kind, plan)))}
      />
      {plan && <PlanParts plan={plan} onChange={(part) => onChange(writeCron({ ...plan, ...part }))} />}
    </div>
  )
}

interface PlanPartsProps {
  plan: CronPlan
  onChange: (part: Partial<CronPlan>) => void
}

function PlanParts(props: PlanPartsProps) {
  switch (props.plan.kind) {
    case 'minutes':
      return <IntervalChoice {...props} />
    case 'hourly':
      return <MinuteChoice {...props} />
    case 'daily':
      return <TimeChoice {...props} />
    case 'weekly':
      return (
        <>
          <WeekdayChoice {...props} />
          <TimeChoice {...props} />
        </>
      )
    case 'monthly':
      return (
        <>
          <DayChoice {...props} />
          <TimeChoice {...props} />
        </>
      )
  }
}

interface PartProps {
  plan: CronPlan
  onChange: (part: Partial<CronPlan>) => void
}

/** Select of the minutes between two runs. */
function IntervalChoice({ plan, onChange }: PartProps) {
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

function MinuteChoice({ plan, onChange }: PartProps) {
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

/** Select of the day of the week, Monday first. */
function WeekdayChoice({ plan, onChange }: PartProps) {
  const t = useText()
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Select
      aria-label={t(['Day of the week', '星期'])}
      value={plan.weekday}
      // 1 January 2023 was a Sunday
      options={[2, 3, 4, 5, 6, 7, 1].map((day) => [day, name.format(Date.UTC(2023, 0, day))])}
      onChange={(weekday) => onChange({ weekday })}
    />
  )
}

/** Select of the day of the month, including the last day. */
function DayChoice({ plan, onChange }: PartProps) {
  const t = useText()
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1))
  return (
    <Select
      aria-label={t(['Day of the month', '日期'])}
      value={plan.day}
      options={[
        ...days.map((day) => [day, t(['Day {n}', '{n} 日'], { n: day })] as const),
        ['L', t(scheduleWords.lastDay)],
      ]}
      onChange={(day) => onChange({ day })}
    />
  )
}

/** Time of day; an incomplete input leaves the plan unchanged. */
function TimeChoice({ plan, onChange }: PartProps) {
  const t = useText()
  return (
    <TextBox
      type="time"
      aria-label={t(labels.time)}
      value={`${twoDigits(plan.hour)}:${twoDigits(plan.minute)}`}
      onChange={(text) => {
        const [hour, minute] = text.split(':').map(Number)
        if (hour !== undefined && minute !== undefined) onChange({ hour, minute })
      }}
    />
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Upcoming run, `YYYY-MM-DD HH:mm:ss` in the platform's and the browser's time zone. */
interface NextRun {
  server: string
  browser: string
}

const everySecond = '* * * * * ?'

/** Endpoint that returns the next runs of an expression. */
type AskRuns = Endpoint<{ cron: string; n?: number }, readonly string[]>

/** Returns the next runs of an expression, debounced, or why it is invalid. */
function useNextRuns(cron: string, { ask, shown }: { ask: AskRuns; shown: number }) {
  const rested = useRested(cron.trim())
  const isAsked = rested !== ''
  const shift = useQuery<number, Failure>({
    queryKey: ['cron', 'shift', ask.path],
    queryFn: async ({ signal }) => {
      const [now] = await callUnreported(ask, { cron: everySecond, n: 1 }, signal)
      return zoneShift(now, platformNow())
    },
    staleTime: 3_600_000,
    enabled: isAsked,
  })
  const runs = useRead(ask, { cron: rested, n: shown }, { enabled: isAsked })
  return {
    runs: isAsked ? (runs.data ?? []).map((server) => inBothZones(server, shift.data ?? 0)) : [],
    problem: isAsked && runs.error !== null ? problemOf(runs.error) : undefined,
  }
}

/**
 * Returns the offset of the platform's time zone from the browser's in milliseconds, rounded to quarter hours; 0 when
 * the configuration names the platform's zone. `now` is the present by the platform's clock, so that a wrong browser
 * clock does not matter.
 */
export function zoneShift(serverNow: string | undefined, now: number): number {
  const server = parseTime(serverNow)
  return server === undefined ? 0 : Math.round((server.getTime() - now) / quarter) * quarter
}

/** Formats a platform time in both zones; `shift` is the offset between them in milliseconds. */
export function inBothZones(server: string, shift: number): NextRun {
  const time = parseTime(server)
  return { server, browser: formatBrowserTime(time && time.getTime() - shift) }
}

function problemOf(failure: Failure): string {
  return failure.errors.find(({ field }) => field === 'cron')?.msg ?? describeInFull(failure)
}
