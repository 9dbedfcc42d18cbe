import { useState } from 'react'
import { redisCalls } from '#contract/calls/monitor/redis.ts'
import { useText, textNow } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { TextField } from '#web/ui/field/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { readSeconds } from './read-form.ts'
import { act, type Place } from './use-redis.ts'
import { words } from './words.ts'

interface KeyDialogProps {
  place: Place
  onClose: () => void
}

/** Gives a key another name. */
export function RenameDialog({
  place,
  onClose,
  onRenamed,
}: KeyDialogProps & { onRenamed: (to: string) => void }) {
  const t = useText()
  const [to, setTo] = useState(place.encoding === 'utf8' ? place.key : '')
  const submit = async () => {
    if (to === '') return
    if (await act(redisCalls.rename, { key: place.key, encoding: place.encoding, to })) onRenamed(to)
  }
  return (
    <FormDialog
      title={t(words.rename)}
      accept={t(words.rename)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(['New name', '新键名'])}
        value={to}
        data-initial-focus
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDialog>
  )
}

/** Sets when a key expires. */
export function ExpireDialog({ place, ttl, onClose }: KeyDialogProps & { ttl: number }) {
  const t = useText()
  const [text, setText] = useState(ttl < 0 ? '' : String(Math.ceil(ttl / 1000)))
  const [isWrong, setWrong] = useState(false)
  const submit = async () => {
    const milliseconds = readSeconds(text)
    if (milliseconds === undefined) return setWrong(true)
    if (await act(redisCalls.expire, { key: place.key, encoding: place.encoding, ttl: milliseconds }))
      onClose()
  }
  return (
    <FormDialog
      title={t(words.expire)}
      accept={t(words.expire)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(words.seconds)}
        value={text}
        inputMode="numeric"
        data-initial-focus
        {...(isWrong && { error: t(words.badSeconds) })}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}

/** Deletes all keys that begin so, once that has been typed twice. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [prefix, setPrefix] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = prefix.length < 2
  const submit = async () => {
    setTried(true)
    if (isShort || prefix !== again) return
    const isDone = await act(redisCalls.clearPrefix, { prefix, confirm: again }, ({ removed }) =>
      notify('success', textNow(words.removed, { n: formatInteger(removed) })),
    )
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={t(['Delete all keys that begin alike', '删除同一前缀的全部键'])}
      accept={t(words.clear)}
      isDanger
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(words.clearText)}</p>
      <TextField
        label={t(['Beginning of the keys', '键的前缀'])}
        value={prefix}
        data-initial-focus
        autoComplete="off"
        {...(isTried && isShort && { error: t(['Two characters at least.', '至少两个字符。']) })}
        onChange={({ target }) => setPrefix(target.value)}
      />
      <TextField
        label={t(['Type it once more', '再次输入前缀'])}
        value={again}
        autoComplete="off"
        {...(isTried && !isShort && prefix !== again && { error: t(words.notAlike) })}
        onChange={({ target }) => setAgain(target.value)}
      />
    </FormDialog>
  )
}
