import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { modelColumns } from './model-columns.ts'
import type { ModelEditorState, PlacedProblem } from './model-state.ts'
import { modelWords } from './model-words.ts'

/** Problems that are named one by one. */
const named = 5

/** What keeps a model from being published, each with a way to its cell. */
export function ModelProblems({ state: { problems, goTo } }: { state: ModelEditorState }) {
  const t = useWords(modelWords)
  const textOf = useProblemText()
  const n = problems.length
  if (n === 0) return null
  return (
    <div className="form-banner model-problems" role="status">
      <StatusGlyph severity="error" />
      <div>
        <strong>{n === 1 ? t('oneWrong') : t('wrong', { n })}</strong>
        <ul>
          {problems.slice(0, named).map((problem) => (
            <li key={`${problem.part} ${problem.place} ${problem.field}`}>
              <Button kind="link" onClick={() => goTo(problem)}>
                {textOf(problem)}
              </Button>
            </li>
          ))}
        </ul>
        {n > named && <p>{t('andMore', { n: n - named })}</p>}
      </div>
    </div>
  )
}

function useProblemText(): (problem: PlacedProblem) => string {
  const t = useWords(modelWords)
  const language = useLanguage()
  return ({ part, place, field, text }) => {
    if (place === undefined) return t('wrongPart', { part: t(part), text: say(text, language) })
    const column = modelColumns[part].find((own) => own.field === field)
    return t('wrongAt', {
      part: t(part),
      n: place + 1,
      column: column ? say(column.label, language) : field,
      text: say(text, language),
    })
  }
}
