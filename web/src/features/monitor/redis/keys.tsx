import { useState } from 'react'
import { redisLimits, redisTypes, type RedisType } from '#domain/monitor/redis.ts'
import { useText } from '#web/i18n/use-text.ts'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { KeyList } from './key-list.tsx'
import { anyKey, placeId, useKeys, type KeyFilter, type Place } from './use-redis.ts'
import { words } from './words.ts'
import '#web/engine/filter/filter.css'

interface KeysProps {
  chosen: Place | undefined
  selected: ReadonlyMap<string, Place>
  onChoose: (place: Place) => void
  onSelect: ((selected: ReadonlyMap<string, Place>) => void) | undefined
}

const types: readonly (RedisType | '')[] = ['', ...redisTypes]

/** The keys that fit a pattern and a type. */
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
    <section className="card redis-keys" aria-label={t(words.keys)}>
      <div className="filter-bar">
        <SearchField
          className="search-control"
          label={t(['Pattern, such as device:*', '键名模式，如 device:*'])}
          value={filter.match}
          onSearch={(match) => change({ match })}
        />
        <Select
          aria-label={t(words.type)}
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
