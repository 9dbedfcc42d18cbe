import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { mailWords } from '#contract/text/mail.ts'
import { wrongAddresses } from '#domain/tool/letter.ts'
import { useText } from '#web/i18n/use-text.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { words } from './words.ts'

interface RecipientsProps {
  addresses: readonly string[]
  error: string | undefined
  onChange: (addresses: readonly string[]) => void
}

/** Addresses as chips, each with what is wrong with it; several are taken from one paste. */
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
        <li
          key={key}
          className={
            why === undefined
              ? 'inline gap-1 sunk edged letter-chip'
              : 'inline gap-1 sunk edged letter-chip wrong'
          }
        >
          {why !== undefined && <StatusGlyph severity="error" />}
          <span className="anywhere">{address}</span>
          {why !== undefined && (
            <span id={`${id}-${place}`} className="fine ink-crit">
              {t(words[`wrong_${why}` as const])}
            </span>
          )}
          <IconButton
            icon="pi-times"
            isSmall
            label={t(words.removeNamed, { name: address })}
            aria-describedby={why === undefined ? undefined : `${id}-${place}`}
            onClick={() => onRemove(place)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Addresses with what is wrong with each; of two alike only the later one is wrong. */
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
