import { allResources } from './index.ts'
import type { Resource } from '../schema/resource.ts'

/** The resource of a name such as `system/user`. */
export function resourceNamed(name: string): Resource | undefined {
  return allResources.find((resource) => resource.name === name)
}
