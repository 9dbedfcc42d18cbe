import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { TabCount } from '#web/engine/record/record-tabs.tsx'
import { useClosing } from '../../project/closing.tsx'

/** How many rows of a resource meet a filter, beside the name of their tab; nothing until that is known. */
export function RowCount({ resource, filter }: { resource: Resource; filter: Filter }) {
  const { data } = useRows(resource, { page: 1, limit: 1, filter })
  return data === undefined ? null : <TabCount count={data.total} />
}

/** What a closing check misses, beside the name of the tab that shows it; nothing where it misses nothing. */
export function MissingCount({ id, check }: { id: number; check: string }) {
  const open = useClosing(id).data?.find((finding) => finding.id === check)?.open ?? 0
  return open === 0 ? null : <TabCount count={open} isMissing />
}
