import type { Filter } from '../../contract/wire/crud.ts'
import type { Resource } from '../../contract/schema/resource.ts'

/** Widths of a panel in columns of twelve, and heights in rows. */
export const panelWidths = [3, 4, 6, 8, 12] as const
export const panelHeights = [1, 2, 3] as const

export const mostPanels = 24

/** Returns the keys of a filter that the list of a resource does not support; computed fields cannot be filtered. */
export function unknownFilters({ fields }: Pick<Resource, 'fields'>, filter: Filter): readonly string[] {
  const isKnown = (name: string) => Object.hasOwn(fields, name) && fields[name]?.computed !== true
  return Object.keys(filter).filter(
    (key) => key !== 'keyword' && !isKnown(key.replace(/(?:Start|End)$/, '')) && !isKnown(key),
  )
}
