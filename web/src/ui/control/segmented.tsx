import { Button } from './button.tsx'
import './segmented.css'

interface SegmentedProps<Value extends string | number> {
  label: string
  value: Value
  /** What can be chosen; a glyph of PrimeIcons or a short sign stands in place of the text, which is the tooltip then. */
  options: readonly (readonly [value: Value, text: string, sign?: string])[]
  onChange: (value: Value) => void
  className?: string
}

/** One of a few values, all of them in sight. */
export function Segmented<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  className = 'segmented',
}: SegmentedProps<Value>) {
  return (
    <div className={className} role="group" aria-label={label}>
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
