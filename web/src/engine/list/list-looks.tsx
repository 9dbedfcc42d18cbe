import { say } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { listWords } from '../words.ts'
import type { List } from './state/use-list.ts'

/** What the table is called among the ways to look at rows. */
const table = 'table'

/** The ways to look at the rows of a list, where it has more than its table. */
export function ListLooks<R extends Resource>({ list }: { list: List<R> }) {
  const t = useWords(listWords)
  const language = useLanguage()
  const { views = [] } = list.definition
  if (views.length === 0) return null
  return (
    <Segmented
      label={t('looks')}
      value={list.view?.id ?? table}
      options={[[table, t('table')], ...views.map(({ id, label }) => [id, say(label, language)] as const)]}
      onChange={list.look}
    />
  )
}
