import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { usePanelRows } from './use-panel-rows.ts'

interface FigurePanelProps {
  resource: Resource
  filter: Filter
  title: string
}

/** How many rows a list has under a filter: the total of the list that it leads to. */
export function FigurePanel({ resource, filter, title }: FigurePanelProps) {
  const { data, status } = usePanelRows(resource, filter, 1)
  const total = formatInteger(data?.total ?? 0)
  return (
    <ChartFrame title={title} status={status} height={48}>
      <p className="own-figure">
        <ListLink page={resource.name} filter={filter} label={`${title} ${total}`}>
          {total}
        </ListLink>
      </p>
    </ChartFrame>
  )
}
