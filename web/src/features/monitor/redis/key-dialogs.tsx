import { useState } from 'react'
import { redisCalls } from '#contract/calls/monitor/redis.ts'
import { useWords, wordsNow } from '#web/i18n/use-words.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { TextField } from '#web/ui/field/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { readSeconds } from './read-form.ts'
import { act, type Place } from './use-redis.ts'
import { redisWords } from './words.ts'

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
  const t = useWords(redisWords)
  const [to, setTo] = useState(place.encoding === 'utf8' ? place.key : '')
  const submit = async () => {
    if (to === '') return
    if (await act(redisCalls.rename, { key: place.key, encoding: place.encoding, to })) onRenamed(to)
  }
  return (
    <FormDialog title={t('rename')} accept={t('rename')} onSubmit={() => void submit()} onClose={onClose}>
      <TextField
        label={t('newName')}
        value={to}
        data-initial-focus
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDialog>
  )
}

/** Sets when a key expires. */
export function ExpireDialog({ place, ttl, onClose }: KeyDialogProps & { ttl: number }) {
  const t = useWords(redisWords)
  const [text, setText] = useState(ttl < 0 ? '' : String(Math.ceil(ttl / 1000)))
  const [isWrong, setWrong] = useState(false)
  const submit = async () => {
    const milliseconds = readSeconds(text)
    if (milliseconds === undefined) return setWrong(true)
    if (await act(redisCalls.expire, { key: place.key, encoding: place.encoding, ttl: milliseconds }))
      onClose()
  }
  return (
    <FormDialog title={t('expire')} accept={t('expire')} onSubmit={() => void submit()} onClose={onClose}>
      <TextField
        label={t('seconds')}
        value={text}
        inputMode="numeric"
        data-initial-focus
        {...(isWrong && { error: t('badSeconds') })}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}

/** Deletes all keys that begin so, once that has been typed twice. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(redisWords)
  const [prefix, setPrefix] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = prefix.length < 2
  const submit = async () => {
    setTried(true)
    if (isShort || prefix !== again) return
    const isDone = await act(redisCalls.clearPrefix, { prefix, confirm: again }, ({ removed }) =>
      notify('success', wordsNow(redisWords)('removed', { n: formatInteger(removed) })),
    )
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={t('clearTitle')}
      accept={t('clear')}
      isDanger
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('clearText')}</p>
      <TextField
        label={t('prefix')}
        value={prefix}
        data-initial-focus
        autoComplete="off"
        {...(isTried && isShort && { error: t('prefixShort') })}
        onChange={({ target }) => setPrefix(target.value)}
      />
      <TextField
        label={t('typeAgain')}
        value={again}
        autoComplete="off"
        {...(isTried && !isShort && prefix !== again && { error: t('notAlike') })}
        onChange={({ target }) => setAgain(target.value)}
      />
    </FormDialog>
  )
}
