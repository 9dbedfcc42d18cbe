import { project } from '#contract/resources/reform/project.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { attribute, type StoredRow } from '#mock/store/row.ts'

/** Whether the field `projectId` of a resource, where it has one, names a reform project and no other kind. */
export function namesReformProject({ fields }: Pick<Resource, 'fields'>): boolean {
  return fields['projectId'] === undefined || fields['projectId'].resource === project.name
}

/** The reform projects to which rows of a resource belong, each once; a project belongs to itself. */
export function projectsOfRows(resource: Resource, rows: readonly StoredRow[]): Set<number> {
  if (resource.name === project.name) return new Set(rows.map(({ id }) => id))
  if (resource.fields['projectId']?.resource !== project.name) return new Set()
  const named = rows.map((row) => Number(attribute(row, 'projectId') ?? 0))
  return new Set(named.filter((id) => id > 0))
}
