import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { emailCalls } from '#contract/calls/tool/email.ts'
import { acts } from '#contract/text/acts.ts'
import { mailWords } from '#contract/text/mail.ts'
import { wrongAddresses, letterLimits } from '#domain/tool/letter.ts'
import { uploadTo } from '#web/api/http.ts'
import { ignoreFailure } from '#web/engine/data/call-unreported.ts'
import { FileInput } from '#web/engine/upload/file-input.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { IconButton, Button } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { type Attached, words } from './use-letter.ts'

interface RecipientsProps {
  addresses: readonly string[]
  error: string | undefined
  onChange: (addresses: readonly string[]) => void
}

/** Recipients as chips, each with its error; pasted text may contain several. */
export function Recipients({ addresses, error, onChange }: RecipientsProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const wrong = wrongAddresses(addresses)
  const add = (text: string) => {
    const found = text.split(/[,;，；\s]+/).filter(Boolean)
    if (found.length > 0) onChange([...addresses, ...found])
    setTyped('')
  }
  const remove = (place: number) => onChange(addresses.filter((_one, at) => at !== place))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (['Enter', ',', ';', '，', '；'].includes(event.key)) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && addresses.length > 0) {
      event.preventDefault()
      remove(addresses.length - 1)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;，；\s]/.test(text.trim())) return
    event.preventDefault()
    add(typed + text)
  }
  const problem = error ?? (wrong.size > 0 ? t(words.wrongSome, { n: wrong.size }) : undefined)
  return (
    <div className="recipients">
      <TextField
        name="to"
        label={t(mailWords.recipients)}
        required
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        hint={t(['Enter or a comma ends an address', '按回车或逗号确认地址'])}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(typed)}
      />
      {addresses.length > 0 && <Chips addresses={addresses} onRemove={remove} />}
    </div>
  )
}

function Chips({ addresses, onRemove }: { addresses: readonly string[]; onRemove: (place: number) => void }) {
  const t = useText()
  const id = useId()
  return (
    <ul className="wrap gap-1 below-4 small-signs" aria-label={t(mailWords.recipients)}>
      {chipsOf(addresses).map(({ key, address, why, place }) => (
        <Chip
          key={key}
          name={address}
          describedBy={why === undefined ? undefined : `${id}-${place}`}
          onRemove={() => onRemove(place)}
        >
          {why !== undefined && (
            <span id={`${id}-${place}`} className="fine ink-crit">
              {t(words[`wrong_${why}` as const])}
            </span>
          )}
        </Chip>
      ))}
    </ul>
  )
}

interface ChipProps {
  name: string
  /** Id of the error message, if any. */
  describedBy?: string | undefined
  onRemove: () => void
  /** Content after the name. */
  children: ReactNode
}

/** Recipient or file, with a remove button. */
function Chip({ name, describedBy, onRemove, children }: ChipProps) {
  const t = useText()
  const isWrong = describedBy !== undefined
  return (
    <li className={`inline gap-1 sunk edged letter-chip ${isWrong ? 'invalid' : ''}`}>
      {isWrong && <StatusGlyph severity="error" />}
      <span className="anywhere">{name}</span>
      {children}
      <IconButton
        icon="pi-times"
        isSmall
        label={t(acts.removeNamed, { name })}
        aria-describedby={describedBy}
        onClick={onRemove}
      />
    </li>
  )
}

/** Returns the addresses with their errors; of duplicates, only later ones are invalid. */
function chipsOf(addresses: readonly string[]) {
  const wrong = wrongAddresses(addresses)
  return addresses.map((address, place) => {
    const found = wrong.get(address)
    const why = found === 'twice' && isFirst(addresses, place) ? undefined : found
    return { key: `${address} ${place}`, address, why, place }
  })
}

function isFirst(addresses: readonly string[], place: number): boolean {
  const key = addresses[place]?.toLowerCase()
  return addresses.findIndex((one) => one.toLowerCase() === key) === place
}

interface AttachmentsProps {
  files: readonly Attached[]
  /** Whether a file is being uploaded. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onAdd: (file: Attached) => void
  onRemove: (id: number) => void
}

/** Attachments of an e-mail; files are uploaded when selected. */
export function Attachments({ files, isBusy, onBusy, onAdd, onRemove }: AttachmentsProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)

  const send = async (chosen: readonly File[]) => {
    onBusy(true)
    try {
      await ignoreFailure(async () => {
        for (const file of chosen) {
          // eslint-disable-next-line no-await-in-loop -- one upload at a time, in the order in which they were chosen
          onAdd(await showLoading(uploadTo(emailCalls.attach, file, {})))
        }
      })
    } finally {
      onBusy(false)
    }
  }
  const choose = (chosen: readonly File[]) => {
    const large = chosen.find(({ size }) => size > letterLimits.attachment)
    if (large !== undefined) notify('error', t(words.tooLarge, { name: large.name }))
    else if (files.length + chosen.length > letterLimits.attachments) notify('error', t(words.tooMany))
    else void send(chosen)
  }
  return (
    <div className="flow gap-2 below-4">
      <Button icon="pi-paperclip" isBusy={isBusy} onClick={() => !isBusy && input.current?.click()}>
        {t(words.attach)}
      </Button>
      <FileInput ref={input} multiple aria-label={t(words.attach)} onFiles={choose} />
      <span className="meta">{t(words.attachHint)}</span>
      {files.length > 0 && (
        <ul className="wrap gap-1 full" aria-label={t(words.attachments)}>
          {files.map(({ id, name, bytes }) => (
            <Chip key={id} name={name} onRemove={() => onRemove(id)}>
              <span className="meta">{Math.ceil(bytes / 1024)} KB</span>
            </Chip>
          ))}
        </ul>
      )}
    </div>
  )
}
