import { Fragment, type ComponentType } from 'react'
import { say } from '#contract/schema/language.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { ConflictPanel } from './conflict/conflict-panel.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import { asksForPlace, PlacePart } from './place/place-part.tsx'
import type { FormState } from './use-resource-form.ts'
import { formWords } from './words.ts'

/** What stands in place of the usual inputs, by field. */
export type OwnInputs = Readonly<Partial<Record<string, ComponentType<InputProps>>>>

/**
 * The fields of a form below what is wrong with it, in two columns where there is room. Who shows it adds a submit
 * button with `form={state.id}`.
 */
export function ResourceForm({ state, inputs }: { state: FormState; inputs?: OwnInputs }) {
  const t = useWords(formWords)
  const language = useLanguage()
  return (
    <form id={state.id} className="resource-form" noValidate onSubmit={state.submit}>
      <ConflictPanel state={state} />
      <ErrorSummary state={state} />
      <p className="hidden">{t('requiredLegend')}</p>
      {state.sections.map(({ title, fields }, index) => (
        <fieldset key={fields[0] ?? index}>
          {title !== undefined && <legend>{say(title, language)}</legend>}
          <div className="form-grid">
            {fields.map((name) => (
              <Fragment key={name}>
                <FormField name={name} state={state} own={inputs?.[name]} />
                {name === 'lat' && asksForPlace(state.fields) && <PlacePart state={state} />}
              </Fragment>
            ))}
          </div>
        </fieldset>
      ))}
    </form>
  )
}
