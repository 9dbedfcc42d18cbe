/** The kinds of schedule that can be put together without knowing how they are written. */
export const planKinds = ['minutes', 'hourly', 'daily', 'weekly', 'monthly'] as const
export type PlanKind = (typeof planKinds)[number]

/** A plain schedule; of its numbers those count that its kind needs. */
export interface CronPlan {
  kind: PlanKind
  /** Minutes between two runs, one of `intervals`. */
  every: number
  minute: number
  hour: number
  /** As Quartz counts: 1 is Sunday. */
  weekday: number
  /** 1 to 31, `L` for the last day of the month. */
  day: string
}

/** Minutes that divide an hour, so that the runs stay equally far apart. */
export const intervals = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const

const start: CronPlan = { kind: 'daily', every: 5, minute: 0, hour: 2, weekday: 2, day: '1' }

/** Groups are named like the parts of a plan. */
const patterns: Readonly<Record<PlanKind, RegExp>> = {
  minutes: /^0 (?:0|\*)\/(?<every>\d+) \* \* \* \?$/,
  hourly: /^0 (?<minute>\d+) \* \* \* \?$/,
  daily: /^0 (?<minute>\d+) (?<hour>\d+) \* \* \?$/,
  weekly: /^0 (?<minute>\d+) (?<hour>\d+) \? \* (?<weekday>[1-7])$/,
  monthly: /^0 (?<minute>\d+) (?<hour>\d+) (?<day>[1-9]|[12]\d|3[01]|L) \* \?$/,
}

/** A schedule of this kind, with what is known of the plan before it. */
export function planOf(kind: PlanKind, before: CronPlan | undefined): CronPlan {
  return { ...start, ...before, kind }
}

/** The expression of a plan, as Quartz writes it, seconds first. */
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

/** The plan that an expression follows; nothing where it says more than a plan can. */
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
