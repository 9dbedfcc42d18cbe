import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { useDict } from '../data/use-dict.ts'

interface DictTagProps {
  /** Code of the dictionary. */
  code: string
  value: unknown
  /** Shown where the dictionary does not know the value. */
  otherwise?: string
}

/** A value by its dictionary: shape, label, colour. */
export function DictTag({ code, value, otherwise }: DictTagProps) {
  const dict = useDict(code)
  const label = dict.labelOf(value)
  const isUnknown = otherwise !== undefined && label === value
  return <ColourTag colour={dict.colourOf(value)}>{isUnknown ? otherwise : label}</ColourTag>
}
