import { useMemo } from 'react'
import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { useListMemory } from './list-memory.ts'
import { filterWith, readListState, useListState, type ListPlace } from './list-state.ts'

/** How the address of a list says what is shown: what it shows without saying so, and how it asks for everything. */
export interface Opening {
  /** Shown where the address names no filter; none where that shows everything. */
  filter: Filter
  /** Asks for everything: all states at once. */
  everything: Filter
}

const none: Filter = {}

/** How a list opens; nothing where it has no opening of its own. `isOpen` is off where a view shows everything at first. */
export function openingOf({ fields, states, opensOn }: Resource, isOpen = true): Opening | undefined {
  if (opensOn === undefined || states === undefined) return undefined
  const all = (fields[states]?.options ?? []).map(({ value }) => value).join(',')
  return { filter: isOpen ? opensOn.filter : none, everything: { [states]: all } }
}

/** The filter of the list that an address asks for. */
export function shownFilter(address: Filter, { filter, everything }: Opening): Filter {
  if (Object.keys(address).length === 0) return filter
  return Object.fromEntries(Object.entries(address).filter(([name, value]) => everything[name] !== value))
}

/** How an address asks for a filter. */
export function addressFilter(shown: Filter, { filter, everything }: Opening): Filter {
  const names = Object.keys(shown)
  if (names.length === 0) return everything
  const isOpening =
    names.length === Object.keys(filter).length && names.every((name) => shown[name] === filter[name])
  return isOpening ? none : shown
}

/**
 * Where the list of a page stands. Without a filter in its address it shows what its resource opens on; another view than
 * the table shows everything then.
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
      // a saved view without a filter is one of everything
      show: (query) => {
        const wanted = new URLSearchParams(query)
        if (Object.keys(readListState(wanted, resource, sort).filter).length === 0)
          for (const [name, value] of Object.entries(opening.everything)) wanted.set(name, value)
        place.show(wanted.toString())
      },
    }
  }, [place, resource, sort, isTable])
}
