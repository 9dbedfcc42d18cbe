import { things } from '#contract/text/things.ts'
import type { Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { separators } from '#contract/text/separators.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLabels } from '../data/ref-labels.tsx'
import { listWords } from '../words.ts'

/** Returns the display text of a filter's value. */
export function useFilterText(resource: Resource, name: string, filter: Filter): string {
  const t = useText()
  const field = resource.fields[name]
  const values = (filter[name] ?? '').split(',').filter((value) => value !== '')
  const labels = useLabels(field?.resource ?? '', field?.resource === undefined ? [] : values.map(Number))
  const start = filter[`${name}Start`]
  const end = filter[`${name}End`]
  if (start !== undefined || end !== undefined) {
    const parts = [start && t(listWords.from, { value: start }), end && t(listWords.until, { value: end })]
    return parts.filter(Boolean).join(' ')
  }
  const wordOf = (value: string): string => {
    if (field?.kind === 'flag') return value === 'true' ? t(listWords.yes) : t(listWords.no)
    if (field?.resource !== undefined)
      return value === '0' ? t(things.none) : (labels.get(Number(value)) ?? `#${value}`)
    const option = field?.options?.find((known) => String(known.value) === value)
    return option === undefined ? value : t(option.label)
  }
  return values.map(wordOf).join(t(separators.names))
}
