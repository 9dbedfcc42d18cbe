import { Button } from './button.tsx'
import { Select } from './select.tsx'
import './control.css'

interface SegmentedProps<Value extends string | number> {
  label: string
  value: Value
  /** Options; a PrimeIcons class or a short sign replaces the text, which then becomes the tooltip. */
  options: readonly (readonly [value: Value, text: string, sign?: string])[]
  onChange: (value: Value) => void
}

/** Maximum number of buttons side by side. */
const mostButtons = 4
/** Width of a button's padding, and of the whole bar, in characters. */
const [padding, roomOfBar] = [4, 60]

/**
 * Whether the words fit side by side into `room` Latin characters; a Chinese character counts as two. Otherwise a
 * select is used, as the buttons would wrap.
 */
export function fitsBeside(words: readonly string[], room: number): boolean {
  const widthOf = (word: string) => [...word].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), padding)
  return words.length <= mostButtons && words.reduce((sum, word) => sum + widthOf(word), 0) <= room
}

/** Segmented control for a few values; falls back to a select where the words are many or long. */
export function Segmented<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const texts = options.map(([known, text]) => [known, text] as const)
  const words = options.flatMap(([, text, sign]) => (sign === undefined ? [text] : []))
  if (!fitsBeside(words, roomOfBar)) {
    return <Select aria-label={label} value={value} options={texts} onChange={onChange} />
  }
  return (
    <div className="segmented off-paper" role="group" aria-label={label}>
      {options.map(([known, text, sign]) => {
        const isGlyph = sign?.startsWith('pi-') ?? false
        return (
          <Button
            kind="bare"
            key={known}
            icon={isGlyph ? sign : undefined}
            aria-label={sign === undefined ? undefined : text}
            aria-pressed={known === value}
            data-tip={sign === undefined ? undefined : text}
            onClick={() => onChange(known)}
          >
            {!isGlyph && (sign ?? text)}
          </Button>
        )
      })}
    </div>
  )
}
