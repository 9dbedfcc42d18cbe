import { structuredPatch } from 'diff'

/** Line of a diff: its element, and its text prefixed with ` `, `+` or `-`. */
interface DifferentLine {
  at: number
  of: 'del' | 'ins' | 'span'
  text: string
}

const marks: Readonly<Record<string, DifferentLine['of']>> = { '+': 'ins', '-': 'del' }

/** Computes a line diff with three lines of context and a header per hunk. */
export function differences(before: string, after: string): DifferentLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 })
  return hunks
    .flatMap(({ oldStart, newStart, lines }) => [`@@ ${oldStart} → ${newStart} @@`, ...lines])
    .map((text, at) => ({ at, of: marks[text.charAt(0)] ?? 'span', text }))
}
