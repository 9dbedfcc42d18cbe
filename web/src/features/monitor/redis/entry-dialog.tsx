import { useId, useState, type ChangeEvent } from 'react'
import { redisCalls } from '#contract/calls/monitor/redis.ts'
import { redisTypes, type RedisType } from '#domain/monitor/redis.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Select } from '#web/ui/control/select.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { readScore, readSeconds } from './read-form.ts'
import { act, type Place } from './use-redis.ts'
import { words } from './words.ts'
import '#web/engine/form/form.css'

/** What an entry starts with; one of a key that is there has its type. */
interface EntryStart {
  place?: Place
  type: RedisType
  name?: string
  value?: string
  score?: string
}

interface EntryDialogProps {
  start: EntryStart
  onClose: () => void
  /** Called with the key once it is stored. */
  onSaved: (place: Place) => void
}

/** What has been typed. */
interface Typed {
  key: string
  type: RedisType
  name: string
  value: string
  score: string
  seconds: string
}

/** Makes a key with its first entry, adds an entry to a key, or edits one. */
export function EntryDialog({ start, onClose, onSaved }: EntryDialogProps) {
  const t = useText()
  const { place } = start
  const isNew = start.value === undefined
  const [typed, setTyped] = useState<Typed>({
    key: '',
    type: start.type,
    name: start.name ?? '',
    value: start.value ?? '',
    score: start.score ?? '0',
    seconds: '',
  })
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    const ttl = readSeconds(typed.seconds)
    const target = place ?? { key: typed.key, encoding: 'utf8' as const }
    const entry = entryOf(typed, start)
    if (target.key === '' || ttl === undefined || entry === undefined) return
    const sent = { key: target.key, encoding: target.encoding, ...entry }
    const isDone = await (place === undefined
      ? act(redisCalls.addKey, { ...sent, ttl })
      : act(redisCalls.setEntry, sent))
    if (isDone) onSaved({ key: target.key, encoding: target.encoding })
  }
  return (
    <FormDialog
      title={place === undefined ? t(words.add) : isNew ? t(words.addEntry) : t(words.editEntry)}
      accept={t(['Save the value', '保存值'])}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EntryFields
        typed={typed}
        isKeyNew={place === undefined}
        isNew={isNew}
        isTried={isTried}
        onChange={(part) => setTyped({ ...typed, ...part })}
      />
    </FormDialog>
  )
}

/** The entry as it is sent; undefined where its score is no number. */
function entryOf({ type, name, value, score }: Typed, start: EntryStart) {
  const number = readScore(score)
  if (type === 'zset' && number === undefined) return undefined
  return {
    type,
    value,
    ...((isNamed(type, start.value === undefined) || start.name !== undefined) && { name }),
    ...(type === 'zset' && { score: number ?? 0 }),
  }
}

function isNamed(type: RedisType, isNew: boolean): boolean {
  return type === 'hash' || (type === 'stream' && isNew)
}

interface EntryFieldsProps {
  typed: Typed
  isKeyNew: boolean
  isNew: boolean
  isTried: boolean
  onChange: (part: Partial<Typed>) => void
}

function EntryFields({ typed, isKeyNew, isNew, isTried, onChange }: EntryFieldsProps) {
  const t = useText()
  const { key, type, name, value, score, seconds } = typed
  const wrong = (isSo: boolean, error: string) => (isTried && isSo ? { error } : {})
  const line = (field: keyof Typed) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  })
  return (
    <>
      {isKeyNew && (
        <>
          <TextField
            label={t(words.key)}
            required
            data-initial-focus
            {...line('key')}
            {...wrong(key === '', t(['Give the key a name.', '请输入键名。']))}
          />
          <Select
            aria-label={t(words.type)}
            value={type}
            options={redisTypes.map((one) => [one, t(words[`type_${one}` as const])] as const)}
            onChange={(one) => onChange({ type: one })}
          />
        </>
      )}
      {isNamed(type, isNew) && (
        <TextField label={t(words.field)} disabled={!isNew && name !== ''} {...line('name')} />
      )}
      {type === 'zset' && (
        <TextField
          label={t(words.score)}
          {...line('score')}
          {...wrong(readScore(score) === undefined, t(['A score is a number.', '分值须为数字。']))}
        />
      )}
      <ValueArea
        label={type === 'zset' || type === 'set' ? t(words.member) : t(words.value)}
        value={value}
        // the member of a score is what the score is of
        isFixed={type === 'zset' && !isNew}
        onChange={(text) => onChange({ value: text })}
      />
      {isKeyNew && (
        <TextField
          label={t(words.seconds)}
          {...line('seconds')}
          {...wrong(readSeconds(seconds) === undefined, t(words.badSeconds))}
        />
      )}
    </>
  )
}

interface ValueAreaProps {
  label: string
  value: string
  isFixed: boolean
  onChange: (value: string) => void
}

function ValueArea({ label, value, isFixed, onChange }: ValueAreaProps) {
  const id = useId()
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="control redis-area">
        <textarea
          id={id}
          rows={6}
          value={value}
          spellCheck={false}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
