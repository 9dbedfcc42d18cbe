import { useQueries } from '@tanstack/react-query'
import { crud, flatQuery, type Filter } from '#contract/wire/crud.ts'
import { say } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { callQuietly } from '../data/call-quietly.ts'
import { isOn, keysOf, namesOn, without } from '../filter/filter-keys.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Message } from './list-status.tsx'
import { keyOf } from '../data/query-client.ts'
import { useFilterText } from '../filter/use-filter-text.ts'
import { listWords } from '../words.ts'

interface NoMatchProps {
  resource: Resource
  filter: Filter
  /** Filters that always hold. */
  fixed?: Filter
  onFilter: (part: Filter) => void
  onClear: () => void
}

/** No row fits: names the filter whose loss would give the most rows. */
export function NoMatch({ resource, filter, fixed, onFilter, onClear }: NoMatchProps) {
  const t = useWords(listWords)
  const language = useLanguage()
  const blocking = useBlockingFilter(resource, filter, fixed)
  const value = useFilterText(resource, blocking?.name ?? '', filter)
  const label = blocking && (resource.fields[blocking.name]?.label ?? listWords.dictionary.search)
  const text =
    blocking === undefined || label === undefined
      ? t('noMatchText')
      : t('blocking', {
          filter: t('filterIs', { name: say(label, language), value }),
          n: formatInteger(blocking.total),
        })
  return (
    <Message title={t('noMatch')} text={text}>
      <span className="list-message-acts">
        {blocking && <Button onClick={() => onFilter(without(blocking.name))}>{t('dropFilter')}</Button>}
        <Button kind="quiet" onClick={onClear}>
          {t('clearAll')}
        </Button>
      </span>
    </Message>
  )
}

function useBlockingFilter(
  resource: Resource,
  filter: Filter,
  fixed: Filter | undefined,
): { name: string; total: number } | undefined {
  const names = namesOn(filter, resource.fields).filter((name) => isOn(filter, name))
  const answers = useQueries({
    queries: names.map((name) => {
      const others = Object.entries(filter).filter(([key]) => !keysOf(name).includes(key))
      const query = flatQuery({ page: 1, limit: 1, filter: { ...Object.fromEntries(others), ...fixed } })
      return {
        queryKey: keyOf(resource, 'list', query),
        queryFn: ({ signal }: { signal: AbortSignal }) => callQuietly(crud(resource).list, query, signal),
      }
    }),
  })
  return names
    .map((name, index) => ({ name, total: answers[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)[0]
}
