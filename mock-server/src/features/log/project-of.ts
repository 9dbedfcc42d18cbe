import type { Request } from 'express'
import { project } from '#contract/resources/reform/project.ts'
import { namesReformProject, projectsOfRows } from '#mock/resources/project-of-row.ts'
import type { World } from '#mock/world/world.ts'

type Known = Pick<World, 'collections'>

/** The projects that a call concerns: those it names, or those of the records it names. */
export function projectsOf({ collections }: Known, resource: string, { body, path }: Request): number[] {
  const { projectId, filter, id, ids, orderId }: Record<string, unknown> = Object(body)
  const known = collections.get(resource)?.served.resource
  const isMeant = known === undefined || namesReformProject(known)
  const named = isMeant ? [...numbersIn(projectId), ...numbersIn(Object(filter).projectId)] : []
  if (named.length > 0) return [...new Set(named)]
  const orders = numbersIn(orderId)
  const records = numbersIn(ids ?? id ?? path.split('/').at(-1))
  const projects =
    orders.length > 0
      ? orders.map((order) => ofRow({ collections }, 'reform/work-order', order))
      : records.map((record) => ofRow({ collections }, resource, record))
  return [...new Set(projects)].filter((one) => one > 0)
}

function ofRow({ collections }: Known, resource: string, id: number): number {
  if (resource === project.name) return id
  const { source, served } = collections.get(resource) ?? {}
  const row = source?.get === undefined ? undefined : source.get(id)
  return row === undefined || served === undefined ? 0 : ([...projectsOfRows(served.resource, [row])][0] ?? 0)
}

/** Numbers above 0 of a number, of a list of them, or of a text in which commas separate them. */
function numbersIn(value: unknown): number[] {
  return partsOf(value)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0)
}

function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(',')
  return typeof value === 'number' ? [value] : []
}
