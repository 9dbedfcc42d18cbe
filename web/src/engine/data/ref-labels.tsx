import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Field } from '#contract/schema/field.ts'
import { useLabelsOf } from './use-labels.ts'

/** Names of the records that ids refer to. */
export function RefLabels({ field, ids }: { field: Field; ids: readonly number[] }) {
  const labels = useLabels(field.resource ?? '', ids)
  return ids.map((id) => labels.get(id) ?? `#${id}`).join(', ')
}

/** Labels of the resource of a name, as `useLabelsOf`; none where there is no such resource. */
export function useLabels(resourceName: string, ids: readonly number[]): ReadonlyMap<number, string> {
  return useLabelsOf(resourceNamed(resourceName), ids)
}
