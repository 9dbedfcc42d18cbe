import type { Field } from '#contract/schema/field.ts'
import { useResourceNamed } from './resources.ts'
import { useLabelsOf } from './use-labels.ts'

/** Names of the records that ids refer to; until all are known there is room for them, so that little moves when they come. */
export function RefLabels({ field, ids }: { field: Field; ids: readonly number[] }) {
  const labels = useLabels(field.resource ?? '', ids)
  const names = ids.map((id) => labels.get(id) ?? `#${id}`).join(', ')
  if (ids.every((id) => labels.has(id))) return names
  return <span className={`names-awaited ${ids.length > 1 ? 'many' : ''}`}>{names}</span>
}

/** Labels of the resource of a name, as `useLabelsOf`; none where there is no such resource. */
export function useLabels(resourceName: string, ids: readonly number[]): ReadonlyMap<number, string> {
  return useLabelsOf(useResourceNamed(resourceName), ids)
}
