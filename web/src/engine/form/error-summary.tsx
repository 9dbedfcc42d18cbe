import { say } from '#contract/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { RequestId } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/status-glyph.tsx'
import { focusField } from './control-id.ts'
import type { FormState } from './use-resource-form.ts'
import { formWords } from './words.ts'

/** What keeps the form from being saved: the wrong fields as links, and what the platform says about the rest. */
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
                <button type="button" className="link" onClick={() => focusField(id, name)}>
                  {say(label, language)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {problem !== undefined && (
          <>
            <strong>{problem.text}</strong>
            <p>{t('notSaved')}</p>
            <RequestId id={problem.requestId} />
          </>
        )}
      </div>
    </div>
  )
}
