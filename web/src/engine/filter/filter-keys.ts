import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'

/** The keys that one filter may have: a value, or the two ends of a range. */
export function keysOf(name: string): string[] {
  return [name, `${name}Start`, `${name}End`]
}

/** Whether a filter is on. */
export function isOn(filter: Filter, name: string): boolean {
  return keysOf(name).some((key) => key in filter)
}

/** What drops a filter. */
export function without(name: string): Filter {
  return Object.fromEntries(keysOf(name).map((key) => [key, '']))
}

/** The filters that are on, a range as one. */
export function namesOn(filter: Filter, fields: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(filter).map((key) =>
    Object.hasOwn(fields, key) ? key : key.replace(/(?:Start|End)$/, ''),
  )
  return [...new Set(names)]
}

/** The part of a filter that the tabs of states hold. */
export function stateOf({ states }: Pick<Resource, 'states'>, filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name === states))
}
