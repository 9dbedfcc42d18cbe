import type { Resource } from '../schema/resource.ts'
import { allResources } from './index.ts'

const byName: ReadonlyMap<string, Resource> = new Map(allResources.map((one) => [one.name, one]))

/** Finds a resource by name, such as `system/user`. */
export function resourceNamed(name: string): Resource | undefined {
  return byName.get(name)
}

const byPath: ReadonlyMap<string, Resource> = new Map(allResources.map((one) => [one.path, one]))

/** Finds the resource of calls below `/base/<area>/<subject>`; undefined when there is none. */
export function resourceAt(subject: string): Resource | undefined {
  return byPath.get(subject)
}
