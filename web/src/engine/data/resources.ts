import type { Resource } from '#contract/schema/resource.ts'
import { later } from '#web/ui/later.tsx'

/** All resource declarations, loaded lazily: they would about double the console's own code on the home page. */
export const resources = later(() => import('#contract/resources/resource-named.ts'))

/** Returns a resource by name; `undefined` if unknown or while the declarations are loading. */
export function useResourceNamed(name: string): Resource | undefined {
  return resources.use()?.resourceNamed(name)
}
