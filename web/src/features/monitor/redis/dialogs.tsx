import { redisCalls, type RedisText } from '#contract/calls/monitor/redis.ts'
import { choice, longText, number, text } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { redisLimits, redisTypes, type RedisType } from '#domain/monitor/redis.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import type { Values } from '#web/engine/form/form-values.ts'
import type { CrossCheck } from '#web/engine/form/resolver.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import type { Place } from './use-redis.ts'
import { words } from './text.tsx'

const second = 1000
const seconds = number(...words.seconds, { min: 1, max: 9_999_999_999 })

/** Converts a lifetime in seconds to the milliseconds that are sent; -1 for none. */
const lifetimeOf = (value: number | undefined) => (value === undefined ? -1 : value * second)

/** Validates that a lifetime is in whole seconds. */
const checkSeconds: CrossCheck = (values) =>
  Number.isInteger(values['seconds'] ?? 0) ? {} : { seconds: words.badSeconds }

const types = redisTypes.map((one) => [one, ...words[`type_${one}` as const]] as const)

const entryFields = {
  key: text('Key', '键名', { required: true, max: redisLimits.key }),
  type: choice(...labels.type, types, { required: true }),
  name: text(...words.field),
  score: number(...words.score, { required: true }),
  member: longText(...words.member),
  value: longText(...words.value),
  seconds,
}

/** Initial values of an entry; `type` is that of the key if it exists. */
interface EntryStart {
  place?: Place
  type: RedisType
  name?: string
  value?: string
  score?: string
  /** For a list: the value of the entry when it was read. */
  seen?: RedisText
}

interface EntryDialogProps {
  start: EntryStart
  /** Called with the key once it is stored. */
  onClose: (saved?: Place) => void
}

/** Creates a key with its first entry, adds an entry to a key, or edits an entry. */
export function EntryDialog({ start, onClose }: EntryDialogProps) {
  const t = useText()
  const { place, name, value, score, seen } = start
  const isNew = value === undefined
  const typeOf = (values: Values) => (place === undefined ? (values['type'] as RedisType) : start.type)
  // for a sorted set, the member identifies the entry and cannot be edited
  const kept = start.type === 'zset' ? value : undefined
  const fixed = isNew ? undefined : (name ?? kept)
  return (
    <FormDialog
      title={place === undefined ? t(words.add) : isNew ? t(words.addEntry) : t(words.editEntry)}
      accept={t(['Save the value', '保存值'])}
      size="medium"
      fields={entryFields}
      check={checkSeconds}
      applies={(field, values) => asksFor(field, typeOf(values), start)}
      start={{ type: start.type, member: value, value, score: Number(score ?? 0) }}
      send={async (values) => {
        const type = typeOf(values)
        const { key, encoding } = place ?? { key: values.key, encoding: 'utf8' as const }
        const said = asksFor('member', type, start) ? values.member : values.value
        const entry = {
          key,
          encoding,
          type,
          value: kept ?? said,
          ...((name !== undefined || asksFor('name', type, start)) && { name: name ?? values.name }),
          ...(type === 'zset' && { score: values.score }),
        }
        if (place === undefined)
          await changeUnreported(redisCalls.addKey, { ...entry, ttl: lifetimeOf(values.seconds) })
        else await changeUnreported(redisCalls.setEntry, { ...entry, isNew, ...(seen && { seen }) })
        return { key, encoding }
      }}
      onClose={onClose}
    >
      {fixed !== undefined && (
        <p className="anywhere">
          <code>{fixed}</code>
        </p>
      )}
    </FormDialog>
  )
}

/** Whether the form has a field; the identifying field of an existing entry cannot be edited. */
function asksFor(field: string, type: RedisType, { place, value }: EntryStart): boolean {
  const isNew = value === undefined
  if (field === 'name') return isNew && (type === 'hash' || type === 'stream')
  if (field === 'score') return type === 'zset'
  if (field === 'member') return type === 'set' || (type === 'zset' && isNew)
  if (field === 'value') return type !== 'set' && type !== 'zset'
  return place === undefined
}

interface RenameDialogProps {
  place: Place
  /** Called with the new name. */
  onClose: (to?: string) => void
}

/** Renames a key. */
export function RenameDialog({ place: { key, encoding }, onClose }: RenameDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(words.rename)}
      accept={t(words.rename)}
      size="medium"
      fields={{ to: text('New name', '新键名', { required: true, max: redisLimits.key }) }}
      start={{ to: encoding === 'utf8' ? key : '' }}
      send={async ({ to }) => {
        await changeUnreported(redisCalls.rename, { key, encoding, to })
        return to
      }}
      onClose={onClose}
    />
  )
}

interface ExpireDialogProps {
  place: Place
  /** Remaining lifetime in milliseconds; negative for a key that does not expire. */
  ttl: number
  onClose: () => void
}

/** Sets the lifetime of a key. */
export function ExpireDialog({ place: { key, encoding }, ttl, onClose }: ExpireDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(words.expire)}
      accept={t(words.expire)}
      size="medium"
      fields={{ seconds }}
      check={checkSeconds}
      start={ttl < 0 ? {} : { seconds: Math.ceil(ttl / second) }}
      send={(values) =>
        changeUnreported(redisCalls.expire, { key, encoding, ttl: lifetimeOf(values.seconds) })
      }
      onClose={onClose}
    />
  )
}

const clearFields = {
  prefix: text('Beginning of the keys', '键的前缀', { required: true, min: 2, max: 200 }),
  again: text('Type it once more', '再次输入前缀', {
    required: true,
    same: 'prefix',
    wording: { same: ['The two do not match.', '两次输入不一致。'] },
  }),
}

/** Deletes all keys with a prefix, which must be entered twice. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      title={t(['Delete all keys that begin alike', '删除同一前缀的全部键'])}
      accept={t(words.clear)}
      isDanger
      role="alertdialog"
      size="medium"
      fields={clearFields}
      send={async ({ prefix, again }) => {
        const { removed } = await changeUnreported(redisCalls.clearPrefix, { prefix, confirm: again })
        notify('success', textNow(words.removed, { n: formatInteger(removed) }))
      }}
      onClose={onClose}
    >
      <p>{t(words.clearText)}</p>
    </FormDialog>
  )
}
