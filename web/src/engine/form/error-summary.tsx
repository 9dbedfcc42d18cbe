import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { focusField } from './inputs/control-attributes.ts'
import type { Problem } from './explain-failure.ts'
import type { FormState } from './use-resource-form.ts'
import { formWords } from './words.ts'

/** Errors that prevent saving: links to the invalid fields, and refusals of the platform that concern no field. */
export function ErrorSummary({ state: { id, fields, form, problem } }: { state: FormState }) {
  const t = useText()
  const { errors, submitCount } = form.formState
  const wrong = submitCount > 0 ? Object.entries(fields).filter(([name]) => Object.hasOwn(errors, name)) : []
  if (wrong.length === 0 && problem === undefined) return null
  return (
    <div className="line gap-3 anywhere form-banner" role="alert">
      <StatusGlyph severity="error" />
      <div className="fill">
        {wrong.length > 0 && (
          <strong>
            {wrong.length === 1 ? t(formWords.oneWrong) : t(formWords.wrong, { n: wrong.length })}
          </strong>
        )}
        {wrong.length > 0 && (
          <ul className="wrap gap-3 rows-0">
            {wrong.map(([name, { label }]) => (
              <li key={name}>
                <Button kind="link" onClick={() => focusField(id, name)}>
                  {t(label)}
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

/** Banner with the reason why saving failed, and possible remedies as children. */
export function ProblemBanner({ problem, children }: { problem: Problem; children?: ReactNode }) {
  return (
    <div className="line gap-3 anywhere form-banner" role="alert">
      <StatusGlyph severity="error" />
      <div className="fill">
        <ProblemText problem={problem} />
        {children}
      </div>
    </div>
  )
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useText()
  return (
    <>
      <strong>{problem.text}</strong>
      <p>{t(['Not saved. What you typed is kept.', '未保存，已输入的内容仍保留。'])}</p>
      <RequestId id={problem.requestId} />
    </>
  )
}
