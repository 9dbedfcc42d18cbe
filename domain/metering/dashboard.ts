import type { Filter } from '../../contract/wire/crud.ts'
import type { Resource } from '../../contract/schema/resource.ts'

/** Columns of twelve that a panel is wide, and rows that it is high. */
export const panelWidths = [3, 4, 6, 8, 12] as const
export const panelHeights = [1, 2, 3] as const

export const mostPanels = 24

/** Keys of a filter that a list of the resource does not know; what is worked out for each row is no filter. */
export function unknownFilters({ fields }: Pick<Resource, 'fields'>, filter: Filter): readonly string[] {
  const isKnown = (name: string) => Object.hasOwn(fields, name) && fields[name]?.computed !== true
  return Object.keys(filter).filter(
    (key) => key !== 'keyword' && !isKnown(key.replace(/(?:Start|End)$/, '')) && !isKnown(key),
  )
}
