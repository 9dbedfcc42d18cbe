import type { DictEntry } from '#contract/resources/system/dict-detail.ts'
import './tag.css'

export type Colour = DictEntry['colour']

/** Shape per colour, so that a state never relies on colour alone. */
export const shapes: Record<Exclude<Colour, 'none'>, string> = {
  ok: 'M8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9z',
  info: 'M4 4h8v8H4z',
  warn: 'M8 2.500l6.500 11h-13z',
  major: 'M8 1.500l6.500 6.500L8 14.500 1.500 8z',
  crit: 'M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z',
  off: 'M8 3.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 1 0 0-9z',
}

/** Shape of a colour alone; its meaning must be given by text beside it or an accessible name. */
export function ColourGlyph({ colour }: { colour: Exclude<Colour, 'none'> }) {
  return (
    <svg className={`glyph mark-${colour}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={shapes[colour]} />
      {colour === 'crit' && <path className="glyph-cut" d="M8 4.500v4.500M8 11v.8" />}
    </svg>
  )
}

/** Tag with the shape and colour of a dictionary entry. */
export function ColourTag({ colour, children }: { colour: Colour; children: string }) {
  if (colour === 'none') return children
  return (
    <span className={`tag tag-${colour}`}>
      <ColourGlyph colour={colour} />
      {children}
    </span>
  )
}
