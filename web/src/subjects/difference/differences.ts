import { structuredPatch } from 'diff'

/** A line of a difference: what it is marked up as, and its text with ` `, `+` or `-` before it. */
interface DifferentLine {
  at: number
  of: 'del' | 'ins' | 'span'
  text: string
}

const marks: Readonly<Record<string, DifferentLine['of']>> = { '+': 'ins', '-': 'del' }

/** What differs between two texts, with three lines around each place, and where that begins. */
export function differences(before: string, after: string): DifferentLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 })
  return hunks
    .flatMap(({ oldStart, newStart, lines }) => [`@@ ${oldStart} → ${newStart} @@`, ...lines])
    .map((text, at) => ({ at, of: marks[text.charAt(0)] ?? 'span', text }))
}
