import type { Resource } from '../schema/resource.ts'
import { allResources } from './index.ts'

const byName: ReadonlyMap<string, Resource> = new Map(allResources.map((one) => [one.name, one]))

/** The resource of a name such as `system/user`. */
export function resourceNamed(name: string): Resource | undefined {
  return byName.get(name)
}

const byPath: ReadonlyMap<string, Resource> = new Map(allResources.map((one) => [one.path, one]))

/** The resource that calls below `/base/<area>/<subject>` are about; undefined where they are about none. */
export function resourceAt(subject: string): Resource | undefined {
  return byPath.get(subject)
}
