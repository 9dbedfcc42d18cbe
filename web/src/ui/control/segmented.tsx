import { Button } from './button.tsx'
import { Select } from './select.tsx'
import './control.css'

interface SegmentedProps<Value extends string | number> {
  label: string
  value: Value
  /** What can be chosen; a glyph of PrimeIcons or a short sign stands in place of the text, which is the tooltip then. */
  options: readonly (readonly [value: Value, text: string, sign?: string])[]
  onChange: (value: Value) => void
}

/** So many stand side by side at most. */
const mostButtons = 4
/** Characters that a button adds to its word, and that a bar has room for. */
const [padding, roomOfBar] = [4, 60]

/**
 * Whether words stand side by side in the room of so many Latin characters; a Chinese one takes that of two. What does not
 * is a list to choose from, as it would wrap.
 */
export function fitsBeside(words: readonly string[], room: number): boolean {
  const widthOf = (word: string) => [...word].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), padding)
  return words.length <= mostButtons && words.reduce((sum, word) => sum + widthOf(word), 0) <= room
}

/** One of a few values, all of them in sight; where their words are many or long, a list to choose from. */
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
