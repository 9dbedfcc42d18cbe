import { useState } from 'react'
import {
  redisCalls,
  type RedisEntry,
  type RedisText,
  type RedisValue,
} from '#contract/calls/monitor/redis.ts'
import { redisTypes } from '#domain/monitor/redis.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { fullSpan } from '#web/lib/time/span.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { EntryDialog, ExpireDialog, RenameDialog } from './dialogs.tsx'
import { RedisFailed, isWhole, prettyText, words, TypeName } from './text.tsx'
import { type Place, useMay, useValue } from './use-redis.ts'

/** Value of the selected key, with the actions on it. */
export function ValuePanel({ place, onRenamed }: { place: Place; onRenamed: (place: Place) => void }) {
  const t = useText()
  const { data: value, error, refetch, hasNextPage, fetchNextPage, isFetching } = useValue(place)
  if (error !== null) return <RedisFailed failure={error} onRetry={() => void refetch()} />
  if (value === undefined) return null
  return (
    <>
      <ValueHead value={value} onRenamed={onRenamed} />
      {hasNextPage && (
        <p className="flow gap-3 pad-line">
          <Button isBusy={isFetching} isOff={isFetching} onClick={() => void fetchNextPage()}>
            {t(words.more)}
          </Button>
        </p>
      )}
    </>
  )
}

function ValueHead({ value, onRenamed }: { value: RedisValue; onRenamed: (place: Place) => void }) {
  const t = useText()
  const language = useLanguage()
  const mayUpdate = useMay('update')
  const show = useShowDialog()
  const type = redisTypes.find((one) => one === value.type)
  const place: Place = { key: value.key, encoding: value.encoding }
  const rename = async () => {
    const key = await show<string>((close) => <RenameDialog place={place} onClose={close} />)
    if (key !== undefined) onRenamed({ key, encoding: 'utf8' })
  }
  const edit = (entry?: RedisEntry) => {
    if (type === undefined) return
    const start = { place, type, ...(entry && { ...startOf(entry), ...seenAt(type, entry) }) }
    void show<Place>((close) => <EntryDialog start={start} onClose={close} />)
  }
  const onEdit = mayUpdate ? edit : undefined
  const count = t(
    type === 'string' ? ['{n} [n|byte|bytes]', '{n} 字节'] : ['{n} [n|entry|entries]', '{n} 条'],
    {
      n: formatInteger(value.length),
    },
  )
  return (
    <>
      <header className="rule-below pad-wide title-14">
        <h2 className="anywhere">
          <code>{value.key}</code>
        </h2>
        <p className="meta">
          <TypeName type={value.type} /> · {count} ·{' '}
          {value.ttl < 0 ? t(words.never) : `${t(words.lifetime)} ${fullSpan(value.ttl, language)}`}
        </p>
        {mayUpdate && (
          <div className="wrap gap-2 above-2">
            <Button onClick={() => void rename()}>{t(words.rename)}</Button>
            <Button
              onClick={() =>
                void show((close) => <ExpireDialog place={place} ttl={value.ttl} onClose={() => close()} />)
              }
            >
              {t(words.expire)}
            </Button>
            {type !== undefined && type !== 'string' && (
              <Button icon="pi-plus" onClick={() => edit()}>
                {t(words.addEntry)}
              </Button>
            )}
          </div>
        )}
      </header>
      {type === undefined && <p className="middle gap-2 ink-2 redis-none">{t(words.unknownType)}</p>}
      {type === 'string' && <StringValue value={value} onEdit={onEdit} />}
      {type !== undefined && type !== 'string' && <EntryTable value={value} onEdit={onEdit} />}
    </>
  )
}

function startOf({ name, value, score }: RedisEntry) {
  return { value: value.text, ...(name && { name: name.text }), ...(score !== undefined && { score }) }
}

/** Returns the last read value of a list entry, so that the platform detects whether its index has shifted. */
function seenAt(type: string, { value }: RedisEntry): { seen?: RedisText } {
  return type === 'list' ? { seen: value } : {}
}

function StringValue({
  value,
  onEdit,
}: {
  value: RedisValue
  onEdit: ((entry: RedisEntry) => void) | undefined
}) {
  const t = useText()
  const [entry] = value.entries
  if (entry === undefined) return null
  const { value: text } = entry
  return (
    <div className="redis-string">
      {text.encoding === 'base64' && <p className="meta">{t(words.binary)}</p>}
      {text.left > 0 && <p className="meta">{t(words.cut, { n: formatInteger(text.left) })}</p>}
      {text.isMasked && <p className="meta">{t(words.masked)}</p>}
      {/* focusable, so that it can be scrolled with the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="scroll verbatim anywhere pad-wide" tabIndex={0}>
        {prettyText(text)}
      </pre>
      <p className="flow gap-3 pad-line">
        <CopyButton text={text.text} />
        {onEdit !== undefined && isWhole(text) && (
          <Button icon="pi-pencil" onClick={() => onEdit(entry)}>
            {t(words.edit)}
          </Button>
        )}
      </p>
    </div>
  )
}

interface EntryTableProps {
  value: RedisValue
  /** Undefined if the user may not edit entries. */
  onEdit: ((entry: RedisEntry) => void) | undefined
}

/** Entries of a hash, list, set, sorted set or stream. */
function EntryTable({ value, onEdit }: EntryTableProps) {
  const t = useText()
  const { entries, type } = value
  // a removal shifts the indexes of the entries after it
  const [isRemoving, setRemoving] = useState(false)
  const remove = async (work: () => Promise<unknown>) => {
    setRemoving(true)
    try {
      await work()
    } finally {
      setRemoving(false)
    }
  }
  const isScored = entries.some(({ score }) => score !== undefined)
  const name: TableColumn<RedisEntry> = {
    head:
      type === 'hash' ? t(words.field) : type === 'list' ? t(['Index', '索引']) : t(['Entry id', '条目编号']),
    cell: (entry) => entry.name && <TextCell text={entry.name} />,
    isName: true,
  }
  const score: TableColumn<RedisEntry> = { head: t(words.score), number: (entry) => entry.score }
  const own: TableColumn<RedisEntry> = {
    head: type === 'set' || isScored ? t(words.member) : t(words.value),
    cell: (entry) => <TextCell text={entry.value} />,
  }
  const acts: TableColumn<RedisEntry> = {
    head: t(words.edit),
    className: 'redis-acts',
    cell: (entry) => (
      <EntryActs
        value={value}
        entry={entry}
        onRemove={isRemoving ? undefined : remove}
        onEdit={() => onEdit?.(entry)}
      />
    ),
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

/** Types whose entries can be edited; members of a set and entries of a stream are immutable. */
const changing: ReadonlySet<string> = new Set(['hash', 'list', 'zset'])

interface EntryActsProps {
  value: RedisValue
  entry: RedisEntry
  /** Undefined while an entry is being removed. */
  onRemove: ((work: () => Promise<unknown>) => Promise<void>) | undefined
  onEdit: () => void
}

function EntryActs({ value: { key, encoding, type }, entry, onRemove, onEdit }: EntryActsProps) {
  const t = useText()
  const named = entry.name ?? entry.value
  const isEditable = changing.has(type) && isWhole(entry.value) && isWhole(named)
  const known = redisTypes.find((one) => one === type)
  const remove = () => {
    if (known === undefined) return
    const sent = { key, encoding, type: known, name: named.text, nameEncoding: named.encoding }
    const removal = { ...sent, ...seenAt(type, entry) }
    void onRemove?.(() => ignoreFailure(() => showLoading(callAndRefresh(redisCalls.removeEntry, removal))))
  }
  return (
    <>
      {isEditable && <IconButton icon="pi-pencil" label={t(words.editEntry)} isSmall onClick={onEdit} />}
      {isRemovable(entry) && (
        <IconButton
          icon="pi-trash"
          label={t(['Remove the entry {name}', '移除条目 {name}'], { name: named.text.slice(0, 40) })}
          isSmall
          isOff={onRemove === undefined}
          onClick={remove}
        />
      )}
    </>
  )
}

/** Whether an entry can be removed: its name must be known in full. */
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
