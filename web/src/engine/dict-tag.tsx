import { useDict, type DictColour } from './use-dict.ts'

/** Shape of each colour, so that a state never rests on colour alone. */
const shapes: Record<Exclude<DictColour, 'none'>, string> = {
  ok: 'M8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9z',
  info: 'M4 4h8v8H4z',
  warn: 'M8 2.500l6.500 11h-13z',
  major: 'M8 1.500l6.500 6.500L8 14.500 1.500 8z',
  crit: 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z',
  off: 'M8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9z',
}

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

/** A word with the shape and the colour of a dictionary entry. */
export function ColourTag({ colour, children }: { colour: DictColour; children: string }) {
  if (colour === 'none') return children
  return (
    <span className={`tag tag-${colour}`}>
      <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shapes[colour]} />
        {colour === 'crit' && <path className="glyph-cut" d="M8 4.500v4.500M8 11v.8" />}
      </svg>
      {children}
    </span>
  )
}
