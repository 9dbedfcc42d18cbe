/** Kinds of schedule that can be built without knowing cron syntax. */
export const planKinds = ['minutes', 'hourly', 'daily', 'weekly', 'monthly'] as const
export type PlanKind = (typeof planKinds)[number]

/** Simple schedule; only the values its kind uses are relevant. */
export interface CronPlan {
  kind: PlanKind
  /** Minutes between two runs, one of `intervals`. */
  every: number
  minute: number
  hour: number
  /** Day of the week as in Quartz: 1 is Sunday. */
  weekday: number
  /** 1 to 31, or `L` for the last day of the month. */
  day: string
}

/** Divisors of an hour in minutes, so that runs are evenly spaced. */
export const intervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const

const start: CronPlan = { kind: 'daily', every: 5, minute: 0, hour: 2, weekday: 2, day: '1' }

/** Group names match the properties of `CronPlan`. */
const patterns: Readonly<Record<PlanKind, RegExp>> = {
  minutes: /^0 (?:0|\*)\/(?<every>\d+) \* \* \* \?$/,
  hourly: /^0 (?<minute>\d+) \* \* \* \?$/,
  daily: /^0 (?<minute>\d+) (?<hour>\d+) \* \* \?$/,
  weekly: /^0 (?<minute>\d+) (?<hour>\d+) \? \* (?<weekday>[1-7])$/,
  monthly: /^0 (?<minute>\d+) (?<hour>\d+) (?<day>[1-9]|[12]\d|3[01]|L) \* \?$/,
}

/** Creates a plan of the given kind, keeping the values of the previous one. */
export function planOf(kind: PlanKind, before: CronPlan | undefined): CronPlan {
  return { ...start, ...before, kind }
}

/** Formats a plan as a Quartz expression, seconds first. */
export function writeCron({ kind, every, minute, hour, weekday, day }: CronPlan): string {
  switch (kind) {
    case 'minutes':
      return `0 0/${every} * * * ?`
    case 'hourly':
      return `0 ${minute} * * * ?`
    case 'daily':
      return `0 ${minute} ${hour} * * ?`
    case 'weekly':
      return `0 ${minute} ${hour} ? * ${weekday}`
    case 'monthly':
      return `0 ${minute} ${hour} ${day} * ?`
  }
}

/** Parses an expression, or returns `undefined` when no plan can represent it. */
export function readCron(cron: string): CronPlan | undefined {
  const text = cron.trim().replace(/\s+/g, ' ')
  for (const kind of planKinds) {
    const groups = patterns[kind].exec(text)?.groups
    if (groups === undefined) continue
    const { day = start.day, ...numbers } = groups
    const parts = Object.fromEntries(Object.entries(numbers).map(([name, digits]) => [name, Number(digits)]))
    const plan: CronPlan = { ...start, ...parts, kind, day }
    return isReal(plan) ? plan : undefined
  }
  return undefined
}

function isReal({ every, minute, hour }: CronPlan): boolean {
  return intervals.some((interval) => interval === every) && minute < 60 && hour < 24
}
