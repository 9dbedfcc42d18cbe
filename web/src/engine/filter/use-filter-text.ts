import type { Filter } from '#contract/wire/crud.ts'
import { say } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useLabels } from '../data/ref-labels.tsx'
import { listWords } from '../words.ts'

/** The value of a filter in words. */
export function useFilterText(resource: Resource, name: string, filter: Filter): string {
  const t = useWords(listWords)
  const language = useLanguage()
  const field = resource.fields[name]
  const values = (filter[name] ?? '').split(',').filter((value) => value !== '')
  const labels = useLabels(field?.resource ?? '', field?.resource === undefined ? [] : values.map(Number))
  const start = filter[`${name}Start`]
  const end = filter[`${name}End`]
  if (start !== undefined || end !== undefined) {
    const parts = [start && t('from', { value: start }), end && t('until', { value: end })]
    return parts.filter(Boolean).join(' ')
  }
  const wordOf = (value: string): string => {
    if (field?.kind === 'flag') return value === 'true' ? t('yes') : t('no')
    if (field?.resource !== undefined)
      return value === '0' ? t('none') : (labels.get(Number(value)) ?? `#${value}`)
    const option = field?.options?.find((known) => String(known.value) === value)
    return option === undefined ? value : say(option.label, language)
  }
  return values.map(wordOf).join(language === 'zh' ? '、' : ', ')
}
