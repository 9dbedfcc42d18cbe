import type { ProjectRow } from '../../contract/resources/reform/project.ts'
import { addDays } from '../../contract/schema/calendar.ts'
import { fillBoth } from '../../contract/schema/fill-both.ts'
import type { Text2 } from '../../contract/schema/language.ts'

const words = {
  end: ['The end lies before the start.', '竣工日期早于开工日期。'],
  person: ['Name at least one person who answers for it.', '请至少指定一名负责人。'],
  late: [
    'At this pace the last one is planned for {last}, after the project ends on {end}.',
    '按此进度最后一张工单排在 {last}，晚于项目竣工日期 {end}。',
  ],
  scope: ['Name at least one organisation or transformer area.', '请至少选择一个组织或台区。'],
} satisfies Record<string, Text2>

/** Fields for the persons responsible for a project. */
export const responsibleFields = [
  'managerId',
  'designerId',
  'builderId',
  'qualityId',
  'safetyId',
] as const satisfies readonly (keyof ProjectRow)[]

/** Validates a project beyond the rules of single fields; returns problems by field. Used by form and platform. */
export function projectProblems(values: object): Partial<Record<keyof ProjectRow, Text2>> {
  const { start = '', end = '', orgIds = [], areaIds = [], ...rest }: Partial<ProjectRow> = values
  const hasPerson = responsibleFields.some((name) => Boolean(rest[name]))
  return {
    ...(start !== '' && end !== '' && end < start && { end: words.end }),
    ...(!hasPerson && { managerId: words.person }),
    ...(orgIds.length + areaIds.length === 0 && { orgIds: words.scope }),
  }
}

/** Distribution of orders over consecutive days. */
export interface Pace {
  /** First day of work. */
  from: string
  perDay: number
}

/** Returns the day (`YYYY-MM-DD`) on which the order with an index, counted from 0, is planned. */
export function plannedDay({ from, perDay }: Pace, place: number): string {
  return addDays(from, Math.floor(place / perDay))
}

/** Returns the problem of a pace that exceeds the end of the project. Used by form and platform. */
export function paceProblem({ end }: Pick<ProjectRow, 'end'>, pace: Pace, orders: number): Text2 | undefined {
  const last = plannedDay(pace, Math.max(0, orders - 1))
  return last > end ? fillBoth(words.late, { last, end }) : undefined
}

/**
 * Returns the planned share of a project (0 to 1) after a share of its time. Slow at both ends, because crews are
 * trained first and the last customers are hard to reach.
 */
export function plannedShare(passed: number): number {
  const time = Math.max(0, Math.min(1, passed))
  return time * time * (3 - 2 * time)
}

/** Returns the share of the time after which a share of the project is planned: the inverse of `plannedShare`. */
export function plannedTime(share: number): number {
  const done = Math.max(0, Math.min(1, share))
  return 0.5 - Math.sin(Math.asin(1 - 2 * done) / 3)
}
