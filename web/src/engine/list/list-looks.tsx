import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { listWords } from '../words.ts'
import type { List } from './state/use-list.ts'

/** What the table is called among the ways to look at rows. */
const table = 'table'

/** The ways to look at the rows of a list, where it has more than its table. */
export function ListLooks<R extends Resource>({ list }: { list: List<R> }) {
  const t = useText()
  const { views = [] } = list.definition
  if (views.length === 0) return null
  return (
    <Segmented
      label={t(['Shown as', '显示方式'])}
      value={list.view?.id ?? table}
      options={[[table, t(listWords.table)], ...views.map(({ id, label }) => [id, t(label)] as const)]}
      onChange={list.look}
    />
  )
}
