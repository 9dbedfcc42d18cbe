import { useMemo } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import { addressFilter, openingOf, shownFilter } from '#web/engine/filter/opening.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useListMemory } from './list-memory.ts'
import { filterWith, readListState, useListState, type ListPlace } from './list-state.ts'

/**
 * State of a page's list. Without a filter in the address it shows the default filter of the resource (`opensOn`), or
 * everything in another view than the table.
 */
export function useOpenedPlace<R extends Resource>(
  resource: R,
  { sort, views = [], startView }: Pick<PageDefinition<R>, 'sort' | 'views' | 'startView'>,
): ListPlace {
  const place = useListState(resource, sort)
  const [memory] = useListMemory(resource.name)
  const view = place.state.view ?? memory.view ?? startView
  const isTable = views.every(({ id }) => id !== view)
  return useMemo(() => {
    const opening = openingOf(resource, isTable)
    if (opening === undefined) return place
    const filter = shownFilter(place.state.filter, opening)
    const change: ListPlace['change'] = (part) =>
      place.change(
        part.filter === undefined ? part : { ...part, filter: addressFilter(part.filter, opening) },
      )
    return {
      state: { ...place.state, filter },
      change,
      filterBy: (part) => change({ filter: filterWith(filter, part) }),
      // a saved view without a filter shows everything
      show: (query) => {
        const wanted = new URLSearchParams(query)
        if (Object.keys(readListState(wanted, resource, sort).filter).length === 0)
          for (const [name, value] of Object.entries(opening.everything)) wanted.set(name, value)
        place.show(wanted.toString())
      },
    }
  }, [place, resource, sort, isTable])
}
