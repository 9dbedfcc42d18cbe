import { Button } from './button.tsx'
import { Select } from './select.tsx'
import './segmented.css'

interface SegmentedProps<Value extends string | number> {
  label: string
  value: Value
  /** What can be chosen; a glyph of PrimeIcons or a short sign stands in place of the text, which is the tooltip then. */
  options: readonly (readonly [value: Value, text: string, sign?: string])[]
  onChange: (value: Value) => void
}

/** So many stand side by side at most. */
const mostButtons = 4

/** One of a few values, all of them in sight; more than four words are a list to choose from. */
export function Segmented<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  if (options.length > mostButtons && options.every(([, , sign]) => sign === undefined)) {
    const texts = options.map(([known, text]) => [known, text] as const)
    return <Select aria-label={label} value={value} options={texts} onChange={onChange} />
  }
  return (
    <div className="segmented" role="group" aria-label={label}>
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
