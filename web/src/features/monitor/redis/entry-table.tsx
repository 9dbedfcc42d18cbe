import {
  redisCalls,
  type RedisEntry,
  type RedisText,
  type RedisValue,
} from '#contract/calls/monitor/redis.ts'
import { redisTypes } from '#domain/monitor/redis.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { isWhole } from './text.ts'
import { act } from './use-redis.ts'
import { words } from './words.ts'

interface EntryTableProps {
  value: RedisValue
  /** Not there for who may not change anything. */
  onEdit: ((entry: RedisEntry) => void) | undefined
}

/** The entries of a hash, list, set, sorted set or stream. */
export function EntryTable({ value, onEdit }: EntryTableProps) {
  const t = useText()
  const { entries, type } = value
  const isScored = entries.some(({ score }) => score !== undefined)
  const name: TableColumn<RedisEntry> = {
    head:
      type === 'hash' ? t(words.field) : type === 'list' ? t(['Index', '索引']) : t(['Entry id', '条目编号']),
    cell: (entry) => entry.name && <TextCell text={entry.name} />,
    isName: true,
  }
  const score: TableColumn<RedisEntry> = {
    head: t(words.score),
    cell: (entry) => entry.score,
    isNumber: true,
  }
  const own: TableColumn<RedisEntry> = {
    head: type === 'set' || isScored ? t(words.member) : t(words.value),
    cell: (entry) => <TextCell text={entry.value} />,
  }
  const acts: TableColumn<RedisEntry> = {
    head: t(words.edit),
    className: 'redis-acts',
    cell: (entry) => <EntryActs value={value} entry={entry} onEdit={() => onEdit?.(entry)} />,
  }
  return (
    <ScrollRegion className="redis-entries" label={t(words.entries, { name: value.key })}>
      <RowsTable
        label={t(words.value)}
        columns={[
          ...(entries.some((entry) => entry.name !== undefined) ? [name] : []),
          ...(isScored ? [score] : []),
          own,
          ...(onEdit === undefined ? [] : [acts]),
        ]}
        rows={entries}
        keyOf={(entry, at) => `${at}:${(entry.name ?? entry.value).text.slice(0, 60)}`}
      />
    </ScrollRegion>
  )
}

/** Members of a set and entries of a stream are what they are; the others have a value that can be another one. */
const changing: ReadonlySet<string> = new Set(['hash', 'list', 'zset'])

function EntryActs({
  value: { key, encoding, type },
  entry,
  onEdit,
}: {
  value: RedisValue
  entry: RedisEntry
  onEdit: () => void
}) {
  const t = useText()
  const named = entry.name ?? entry.value
  const isEditable = changing.has(type) && isWhole(entry.value) && isWhole(named)
  const known = redisTypes.find((one) => one === type)
  const remove = () => {
    if (known === undefined) return
    const sent = { key, encoding, type: known, name: named.text, nameEncoding: named.encoding }
    void act(redisCalls.removeEntry, sent)
  }
  return (
    <>
      {isEditable && <IconButton icon="pi-pencil" label={t(words.editEntry)} isSmall onClick={onEdit} />}
      {isRemovable(entry) && (
        <IconButton
          icon="pi-trash"
          label={t(['Remove the entry {name}', '移除条目 {name}'], { name: named.text.slice(0, 40) })}
          isSmall
          onClick={remove}
        />
      )}
    </>
  )
}

/** What names an entry must be known as it is stored. */
function isRemovable({ name, value }: RedisEntry): boolean {
  const named = name ?? value
  return named.left === 0 && !named.isMasked
}

function TextCell({ text }: { text: RedisText }) {
  const t = useText()
  const { left, encoding } = text
  return (
    <span className="grid anywhere redis-text">
      <code>{text.text}</code>
      {encoding === 'base64' && <span className="meta">{t(words.binary)}</span>}
      {left > 0 && <span className="meta">{t(words.cut, { n: formatInteger(left) })}</span>}
    </span>
  )
}
