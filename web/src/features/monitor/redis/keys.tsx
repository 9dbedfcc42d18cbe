import { useState } from 'react'
import type { RedisKey } from '#contract/calls/monitor/redis.ts'
import { labels } from '#contract/text/labels.ts'
import { redisLimits, type RedisType, redisTypes } from '#domain/monitor/redis.ts'
import { ListSkeleton } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatBytes } from '#web/lib/text/format-bytes.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { toggled } from '#web/lib/toggled.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { words, TypeName } from './text.tsx'
import { anyKey, type KeyFilter, type Place, placeId, useKeys } from './use-redis.ts'
import '#web/engine/filter/filter.css'

interface KeysProps {
  chosen: Place | undefined
  selected: ReadonlyMap<string, Place>
  onChoose: (place: Place) => void
  onSelect: ((selected: ReadonlyMap<string, Place>) => void) | undefined
}

const types: readonly (RedisType | '')[] = ['', ...redisTypes]

/** Keys that match a pattern and a type. */
export function Keys({ chosen, selected, onChoose, onSelect }: KeysProps) {
  const t = useText()
  const [filter, setFilter] = useState(anyKey)
  const { data, isFetching, hasNextPage, fetchNextPage } = useKeys(filter)
  const keys = data?.keys ?? []
  const change = (part: Partial<KeyFilter>) => {
    setFilter({ ...filter, ...part })
    onSelect?.(new Map())
  }
  return (
    <section className="card flush scroll redis-keys" aria-label={t(words.keys)}>
      <div className="filter-bar">
        <SearchField
          className="search-control"
          label={t(['Pattern, such as device:*', '键名模式，如 device:*'])}
          value={filter.match}
          onSearch={(match) => change({ match })}
        />
        <Select
          aria-label={t(labels.type)}
          value={filter.type}
          options={types.map(
            (type) => [type, t(words[`type_${type === '' ? 'all' : type}` as const])] as const,
          )}
          onChange={(type) => change({ type })}
        />
      </div>
      <KeyList
        keys={keys}
        total={data?.total ?? 0}
        chosen={chosen && placeId(chosen)}
        selected={new Set(selected.keys())}
        hasMore={hasNextPage}
        isReading={isFetching}
        onChoose={({ key, encoding }) => onChoose({ key, encoding })}
        onSelect={
          onSelect &&
          ((ids) =>
            onSelect(
              new Map(
                keys
                  .filter((one) => ids.has(placeId(one)))
                  .slice(0, redisLimits.remove)
                  .map((one) => [placeId(one), one]),
              ),
            ))
        }
        onMore={() => void fetchNextPage()}
      />
    </section>
  )
}

/** Number of placeholder rows until the keys are loaded: more than fit in a window. */
const likely = 30

interface KeyListProps {
  keys: readonly RedisKey[]
  total: number
  chosen: string | undefined
  selected: ReadonlySet<string>
  hasMore: boolean
  isReading: boolean
  onChoose: (key: RedisKey) => void
  /** Undefined if the user may not delete keys. */
  onSelect: ((ids: ReadonlySet<string>) => void) | undefined
  onMore: () => void
}

/** Table of the keys loaded so far, with type, lifetime and size. */
function KeyList({ keys, total, hasMore, isReading, onMore, ...choice }: KeyListProps) {
  const t = useText()
  const language = useLanguage()
  const key = useKeyColumn(choice)
  const box = useBoxColumn(choice)
  const columns: TableColumn<RedisKey>[] = [
    ...(choice.onSelect === undefined ? [] : [box]),
    key,
    { head: t(labels.type), cell: ({ type }) => <TypeName type={type} /> },
    {
      head: t(words.lifetime),
      number: ({ ttl }) => (ttl < 0 ? t(words.never) : fullSpan(ttl, language)),
    },
    { head: t(labels.size), number: ({ size }) => (size === null ? '–' : formatBytes(size)) },
  ]
  return (
    <>
      <RowsTable
        label={t(words.keys)}
        columns={columns}
        rows={keys}
        keyOf={placeId}
        rowProps={(one) => ({ 'data-selected': placeId(one) === choice.chosen || undefined })}
      />
      {keys.length === 0 && isReading && <ListSkeleton rows={likely} columns={3} />}
      {keys.length === 0 && !isReading && (
        <p className="middle gap-2 ink-2 redis-none">{hasMore ? t(words.noneYet) : t(words.none)}</p>
      )}
      <p className="flow gap-3 pad-line">
        <span className="meta" role="status">
          {t(words.shown, { n: formatInteger(keys.length), total: formatInteger(total) })}
        </span>
        {hasMore && (
          <Button isBusy={isReading} isOff={isReading} onClick={onMore}>
            {t(words.more)}
          </Button>
        )}
      </p>
    </>
  )
}

type Choice = Pick<KeyListProps, 'chosen' | 'selected' | 'onChoose' | 'onSelect'>

function useKeyColumn({ chosen, onChoose }: Choice): TableColumn<RedisKey> {
  const t = useText()
  return {
    head: t(['Key', '键名']),
    isName: true,
    className: 'redis-key',
    cell: (one) => (
      <Button
        kind="bare"
        className="cut strong ink-1 redis-open"
        aria-current={placeId(one) === chosen || undefined}
        onClick={() => onChoose(one)}
      >
        {one.encoding === 'base64' ? `base64:${one.key}` : one.key}
      </Button>
    ),
  }
}

function useBoxColumn({ selected, onSelect }: Choice): TableColumn<RedisKey> {
  const t = useText()
  const toggle = (id: string, isOn: boolean) => onSelect?.(toggled(selected, id, isOn))
  return {
    head: t(words.choice),
    face: <span className="hidden">{t(words.choice)}</span>,
    className: 'redis-box',
    cell: (one) => (
      <Checkbox
        className="bare-box"
        aria-label={t(['Select the key {name}', '选择键 {name}'], { name: one.key })}
        checked={selected.has(placeId(one))}
        onChange={(isOn) => toggle(placeId(one), isOn)}
      />
    ),
  }
}
