import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { compareDigits, swappedDigits, type Digit } from './digits.ts'
import { words } from './words.ts'

/** Less than this, in kWh, is the same reading. */
const same = 0.005

interface ReadingsProps {
  /** As it is seen in the picture; nothing where it has not been read. */
  seen: number | undefined
  typed: number | undefined
  worker: string
}

/** The reading seen in a picture beside the one typed, with the digits marked in which they differ. */
export function Readings({ seen, typed, worker }: ReadingsProps) {
  const t = useText()
  if (typed === undefined) return null
  const digits = compareDigits(typed, seen ?? typed)
  const differs = seen !== undefined && Math.abs(typed - seen) >= same
  const swapped = differs ? swappedDigits(typed, seen) : undefined
  const by = seen === undefined ? 0 : typed - seen
  return (
    <div className="readings" role="group" aria-label={t(['Readings', '示数'])}>
      <div className="reading">
        <span className="bar gap-1 fine">
          <Icon name="pi-image" /> {t(['Seen in the picture', '照片示数'])}
        </span>
        {seen === undefined ? (
          <span className="meta">{t(['Nobody has read this picture.', '该照片尚未识读。'])}</span>
        ) : (
          <Register digits={digits.seen} mark="seen" />
        )}
      </div>
      <div className="reading" data-differs={differs || undefined}>
        <span className="bar gap-1 fine">
          {differs && <StatusGlyph severity="warning" />} {t(words.typedBy, { worker })}
        </span>
        <Register digits={digits.typed} mark="typed" />
        {seen !== undefined && (
          <span className={differs ? 'fine' : 'meta'}>
            {differs ? t(by < 0 ? words.less : words.more, { by: Math.abs(by).toFixed(2) }) : t(words.equal)}
            {swapped !== undefined && ` ${t(words.swapped, { a: swapped, b: swapped + 1 })}`}
          </span>
        )}
      </div>
    </div>
  )
}

/** Digits as a register shows them; those that are off are marked by more than their colour. */
function Register({ digits, mark }: { digits: readonly Digit[]; mark: 'seen' | 'typed' }) {
  return (
    <span className="register" data-mark={mark}>
      <span className="hidden">{digits.map(({ text }) => text).join('')} kWh</span>
      <span aria-hidden="true">
        {digits.map(({ text, isOff }, place) =>
          // a digit is nothing but its place
          // oxlint-disable-next-line react/no-array-index-key
          isOff ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </span>
      <span className="meta" aria-hidden="true">
        kWh
      </span>
    </span>
  )
}
