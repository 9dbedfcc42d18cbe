import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { modelColumns } from './model-columns.ts'
import type { ModelEditorState, PlacedProblem } from './model-state.ts'
import { modelWords } from './model-words.ts'

/** Problems that are named one by one. */
const named = 5

/** What keeps a model from being published, each with a way to its cell. */
export function ModelProblems({ state: { problems, goTo } }: { state: ModelEditorState }) {
  const t = useText()
  const textOf = useProblemText()
  const n = problems.length
  if (n === 0) return null
  return (
    <div className="form-banner model-problems" role="status">
      <StatusGlyph severity="error" />
      <div>
        <strong>{n === 1 ? t(modelWords.oneWrong) : t(modelWords.wrong, { n })}</strong>
        <ul>
          {problems.slice(0, named).map((problem) => (
            <li key={`${problem.part} ${problem.place} ${problem.field}`}>
              <Button kind="link" onClick={() => goTo(problem)}>
                {textOf(problem)}
              </Button>
            </li>
          ))}
        </ul>
        {n > named && <p>{t(['and {n} more', '另有 {n} 处'], { n: n - named })}</p>}
      </div>
    </div>
  )
}

function useProblemText(): (problem: PlacedProblem) => string {
  const t = useText()
  return ({ part, place, field, text }) => {
    if (place === undefined) return t(modelWords.wrongPart, { part: t(modelWords[part]), text: t(text) })
    const column = modelColumns[part].find((own) => own.field === field)
    return t(['{part}, row {n}, {column}: {text}', '{part}第 {n} 行 {column}：{text}'], {
      part: t(modelWords[part]),
      n: place + 1,
      column: column ? t(column.label) : field,
      text: t(text),
    })
  }
}
