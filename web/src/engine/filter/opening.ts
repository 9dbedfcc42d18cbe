import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'

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
