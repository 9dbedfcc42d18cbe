import { useQueries } from '@tanstack/react-query'
import { crud, flatQuery, type Filter } from '#contract/wire/crud.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { callUnreported } from '../data/call-unreported.ts'
import { isOn, filterKeys, namesOn, without } from '../filter/filter-keys.ts'
import { keyOf } from '../data/query-client.ts'
import { useFilterText } from '../filter/use-filter-text.ts'
import { listWords } from '../words.ts'
import { ListEmpty, Message } from './list-status.tsx'

export interface NoMatchProps {
  resource: Resource
  filter: Filter
  /** Fixed filter that is always applied. */
  fixed?: Filter
  onFilter: (part: Filter) => void
  onClear: () => void
}

/** Message when no row matches; names the filter whose removal would yield the most rows. */
export function NoMatch({ resource, filter, fixed, onFilter, onClear }: NoMatchProps) {
  const t = useText()
  const blocking = useBlockingFilter(resource, filter, fixed)
  const value = useFilterText(resource, blocking?.name ?? '', filter)
  const label = blocking && (resource.fields[blocking.name]?.label ?? ['Search', '搜索'])
  const text =
    blocking === undefined || label === undefined
      ? t(['No row matches the filters.', '没有符合所设条件的数据。'])
      : t(['{n} [n|row matches|rows match] without “{filter}”.', '去掉“{filter}”后有 {n} 条。'], {
          filter: t(['{name}: {value}', '{name}：{value}'], { name: t(label), value }),
          n: formatInteger(blocking.total),
        })
  return (
    <Message title={t(listWords.noMatch)} text={text}>
      <span className="line gap-2 above-1">
        {blocking && (
          <Button onClick={() => onFilter(without(blocking.name))}>{t(listWords.dropFilter)}</Button>
        )}
        <Button kind="quiet" onClick={onClear}>
          {t(listWords.clearFilters)}
        </Button>
      </span>
    </Message>
  )
}

/** Message in place of rows: none matches the filters or, without filters, there are none. */
export function NoRows(props: NoMatchProps) {
  return Object.keys(props.filter).length === 0 ? <ListEmpty /> : <NoMatch {...props} />
}

function useBlockingFilter(
  resource: Resource,
  filter: Filter,
  fixed: Filter | undefined,
): { name: string; total: number } | undefined {
  const names = namesOn(filter, resource.fields).filter((name) => isOn(filter, name))
  const answers = useQueries({
    queries: names.map((name) => {
      const others = Object.entries(filter).filter(([key]) => !filterKeys(name).includes(key))
      const query = flatQuery({ page: 1, limit: 1, filter: { ...Object.fromEntries(others), ...fixed } })
      return {
        queryKey: keyOf(resource, 'list', query),
        queryFn: ({ signal }: { signal: AbortSignal }) => callUnreported(crud(resource).list, query, signal),
      }
    }),
  })
  return names
    .map((name, index) => ({ name, total: answers[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)[0]
}
