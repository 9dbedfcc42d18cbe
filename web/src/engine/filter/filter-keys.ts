import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { PageDefinition } from '../list/page-definition.ts'

/** Returns the possible keys of a filter: the value and both ends of a range. */
export function filterKeys(name: string): string[] {
  return [name, `${name}Start`, `${name}End`]
}

/** Whether a filter is active. */
export function isOn(filter: Filter, name: string): boolean {
  return filterKeys(name).some((key) => key in filter)
}

/** Returns the change that removes a filter. */
export function without(name: string): Filter {
  return Object.fromEntries(filterKeys(name).map((key) => [key, '']))
}

/** Returns the names of the active filters; a range counts once. */
export function namesOn(filter: Filter, fields: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(filter).map((key) =>
    Object.hasOwn(fields, key) ? key : key.replace(/(?:Start|End)$/, ''),
  )
  return [...new Set(names)]
}

type PresetTab = PageDefinition<Resource>['presetTab']

/** Whether a filter includes that of the preset tab. */
export function isPreset(tab: NonNullable<PresetTab>, filter: Filter): boolean {
  return Object.entries(tab.filter).every(([key, value]) => filter[key] === value)
}

/** Returns the part of a filter that the selected tab already expresses. */
export function saidByTab({ states }: Pick<Resource, 'states'>, tab: PresetTab, filter: Filter): Filter {
  const state = Object.entries(filter).filter(([name]) => name === states)
  return { ...Object.fromEntries(state), ...(tab && isPreset(tab, filter) && tab.filter) }
}
