import type { Resource } from '#contract/resource.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { grouped } from './form/grouped.ts'
import type { List } from './use-list.ts'
import { listWords } from './words.ts'

/** Rows have changed while somebody was at work on them: how many, and a way to see them. */
export function FreshNote<R extends Resource>({ fresh }: Pick<List<R>, 'fresh'>) {
  const t = useWords(listWords)
  const { held, show } = fresh
  return (
    <div className="fresh-note" role="status">
      {held > 0 && (
        <button type="button" className="fresh-pill" onClick={show}>
          {held === 1 ? t('oneChange') : t('changes', { n: grouped(held) })} <span>{t('showChanges')}</span>
        </button>
      )}
    </div>
  )
}
