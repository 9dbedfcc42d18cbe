import type { Resource } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'

/** Default filter of a list and how its address requests everything instead. */
export interface Opening {
  /** Filter shown when the address has none; empty to show everything. */
  filter: Filter
  /** Filter that requests everything: all states listed explicitly. */
  everything: Filter
}

const none: Filter = {}

/** Returns a list's opening, if it has `opensOn`. `isOpen` is false where a view initially shows everything. */
export function openingOf({ fields, states, opensOn }: Resource, isOpen = true): Opening | undefined {
  if (opensOn === undefined || states === undefined) return undefined
  const all = (fields[states]?.options ?? []).map(({ value }) => value).join(',')
  return { filter: isOpen ? opensOn.filter : none, everything: { [states]: all } }
}

/** Returns the list filter for the filter in an address. */
export function shownFilter(address: Filter, { filter, everything }: Opening): Filter {
  if (Object.keys(address).length === 0) return filter
  return Object.fromEntries(Object.entries(address).filter(([name, value]) => everything[name] !== value))
}

/** Returns the filter to write to the address for a list filter. */
export function addressFilter(shown: Filter, { filter, everything }: Opening): Filter {
  const names = Object.keys(shown)
  if (names.length === 0) return everything
  const isOpening =
    names.length === Object.keys(filter).length && names.every((name) => shown[name] === filter[name])
  return isOpening ? none : shown
}
