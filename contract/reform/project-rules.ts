import type { ProjectRow } from '../resources/reform/project.ts'
import type { Text2 } from '../schema/language.ts'

const words = {
  end: ['The end lies before the start.', '竣工日期早于开工日期。'],
  person: ['Name at least one person who answers for it.', '请至少指定一名负责人。'],
  scope: ['Name at least one organisation or transformer area.', '请至少选择一个组织或台区。'],
} satisfies Record<string, Text2>

/** Fields that name who answers for a project. */
export const responsibleFields = [
  'managerId',
  'designerId',
  'builderId',
  'qualityId',
  'safetyId',
] as const satisfies readonly (keyof ProjectRow)[]

/** What is wrong with a project beyond the rules of its single fields, by field. Form and platform both ask this. */
export function projectProblems(values: object): Partial<Record<keyof ProjectRow, Text2>> {
  const { start = '', end = '', orgIds = [], areaIds = [], ...rest }: Partial<ProjectRow> = values
  const hasPerson = responsibleFields.some((name) => Boolean(rest[name]))
  return {
    ...(start !== '' && end !== '' && end < start && { end: words.end }),
    ...(!hasPerson && { managerId: words.person }),
    ...(orgIds.length + areaIds.length === 0 && { orgIds: words.scope }),
  }
}
