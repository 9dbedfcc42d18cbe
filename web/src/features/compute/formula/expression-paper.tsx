import { isFunctionName } from '#contract/compute/functions.ts'
import type { Problem } from '#contract/compute/tokens.ts'

/** Pieces of a text, with what stands between them. */
const pieces = /[A-Za-z]\w*|\d+(?:\.\d+)?|[^A-Za-z\d]+/g
/** Longer texts are refused, and not coloured. */
const mostColoured = 2000

/** The coloured text behind the field in which it is written; hidden from assistive technology. */
export function ExpressionPaper({ text, problems }: { text: string; problems: readonly Problem[] }) {
  const wrong = problems.find(({ severity, length }) => severity === 'error' && length > 0)
  const parts = text.length > mostColoured ? [] : [...text.matchAll(pieces)]
  return (
    <pre className="formula-paper" aria-hidden="true">
      {parts.map(({ 0: piece, index }) => {
        const isWrong = wrong !== undefined && index <= wrong.at && wrong.at < index + piece.length
        return (
          <span key={index} data-kind={kindOf(piece)} data-wrong={isWrong || undefined}>
            {piece}
          </span>
        )
      })}
      {'\n'}
    </pre>
  )
}

function kindOf(piece: string): string | undefined {
  if (isFunctionName(piece)) return 'function'
  if (/^[A-Za-z]/.test(piece)) return 'name'
  return /^\d/.test(piece) ? 'number' : undefined
}
