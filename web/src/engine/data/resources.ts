import type { Resource } from '#contract/schema/resource.ts'
import { later } from '#web/ui/later.tsx'

/** The declarations of all resources: as heavy as all that home needs of our own, so that home does without them. */
export const resources = later(() => import('#contract/resources/resource-named.ts'))

/** The resource of a name; undefined where there is none, and until the declarations have been fetched. */
export function useResourceNamed(name: string): Resource | undefined {
  return resources.use()?.resourceNamed(name)
}
