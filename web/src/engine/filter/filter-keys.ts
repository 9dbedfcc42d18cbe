import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { PageDefinition } from '../list/page-definition.ts'

/** The keys that one filter may have: a value, or the two ends of a range. */
export function filterKeys(name: string): string[] {
  return [name, `${name}Start`, `${name}End`]
}

/** Whether a filter is on. */
export function isOn(filter: Filter, name: string): boolean {
  return filterKeys(name).some((key) => key in filter)
}

/** What drops a filter. */
export function without(name: string): Filter {
  return Object.fromEntries(filterKeys(name).map((key) => [key, '']))
}

/** The filters that are on, a range as one. */
export function namesOn(filter: Filter, fields: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(filter).map((key) =>
    Object.hasOwn(fields, key) ? key : key.replace(/(?:Start|End)$/, ''),
  )
  return [...new Set(names)]
}

type PresetTab = PageDefinition<Resource>['presetTab']

/** Whether a filter shows what the preset tab of a page does. */
export function isPreset(tab: NonNullable<PresetTab>, filter: Filter): boolean {
  return Object.entries(tab.filter).every(([key, value]) => filter[key] === value)
}

/** The part of a filter that the chosen tab says, so that nothing else need say it. */
export function saidByTab({ states }: Pick<Resource, 'states'>, tab: PresetTab, filter: Filter): Filter {
  const state = Object.entries(filter).filter(([name]) => name === states)
  return { ...Object.fromEntries(state), ...(tab && isPreset(tab, filter) && tab.filter) }
}
