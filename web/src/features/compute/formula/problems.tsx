import type { Checked } from '#domain/compute/check.ts'
import type { Problem } from '#domain/compute/tokens.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { placeIn } from './complete.ts'
import { words } from './words.ts'

interface ProblemsProps {
  text: string
  checked: Checked
  onFix: (text: string) => void
}

/** What is wrong with an expression, with its place and what could stand there; the unit that it gives otherwise. */
export function Problems({ text, checked: { problems, unit }, onFix }: ProblemsProps) {
  const t = useText()
  // That something must be written says the field itself, once it was left.
  if (text === '') return <div className="formula-problems" aria-live="polite" />
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return (
    <div className="formula-problems" aria-live="polite">
      {!hasErrors && (
        <p className="meta">
          <StatusGlyph severity="success" /> {t(words.noProblems)}
          {unit !== '' && unit !== '1' && t([', gives {unit}', '，结果单位为 {unit}'], { unit })}
        </p>
      )}
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.at} ${problem.text[0]}`} data-severity={problem.severity}>
            <StatusGlyph severity={problem.severity} />
            <ProblemText text={text} problem={problem} />
            {problem.code === 'unknownName' && problem.suggestion !== undefined && (
              <Button kind="link" onClick={() => onFix(fixed(text, problem))}>
                {t(['Use {name}', '改为 {name}'], { name: problem.suggestion })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProblemText({ text, problem }: { text: string; problem: Problem }) {
  const t = useText()
  const said = t(problem.text)
  const hasPlace = problem.length > 0 && problem.code !== 'loop'
  return <span>{hasPlace ? t(words.place, { ...placeIn(text, problem.at), text: said }) : said}</span>
}

function fixed(text: string, { at, length, suggestion = '' }: Problem): string {
  return text.slice(0, at) + suggestion + text.slice(at + length)
}
