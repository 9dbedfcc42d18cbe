import type { ReactNode } from 'react'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { focusField } from './inputs/control-id.ts'
import type { Problem } from './explain-failure.ts'
import type { FormState } from './use-resource-form.ts'
import { formWords } from './words.ts'

/** The errors that keep the form from being saved: wrong fields as links, and the platform's other refusals. */
export function ErrorSummary({ state: { id, fields, form, problem } }: { state: FormState }) {
  const t = useWords(formWords)
  const language = useLanguage()
  const { errors, submitCount } = form.formState
  const wrong = submitCount > 0 ? Object.entries(fields).filter(([name]) => Object.hasOwn(errors, name)) : []
  if (wrong.length === 0 && problem === undefined) return null
  return (
    <div className="form-banner" role="alert">
      <StatusGlyph severity="error" />
      <div>
        {wrong.length > 0 && (
          <strong>{wrong.length === 1 ? t('oneWrong') : t('wrong', { n: wrong.length })}</strong>
        )}
        {wrong.length > 0 && (
          <ul>
            {wrong.map(([name, { label }]) => (
              <li key={name}>
                <Button kind="link" onClick={() => focusField(id, name)}>
                  {say(label, language)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problem !== undefined && <ProblemText problem={problem} />}
      </div>
    </div>
  )
}

/** Why nothing was saved, and what can be done instead. */
export function ProblemBanner({ problem, children }: { problem: Problem; children?: ReactNode }) {
  return (
    <div className="form-banner" role="alert">
      <StatusGlyph severity="error" />
      <div>
        <ProblemText problem={problem} />
        {children}
      </div>
    </div>
  )
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useWords(formWords)
  return (
    <>
      <strong>{problem.text}</strong>
      <p>{t('notSaved')}</p>
      <RequestId id={problem.requestId} />
    </>
  )
}
