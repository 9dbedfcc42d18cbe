import { Fragment, type ComponentType } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { ConflictPanel } from './conflict/conflict-panel.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import { asksForPlace, PlacePart } from './place/place-part.tsx'
import type { FormState } from './use-resource-form.ts'

/** What stands in place of the usual inputs, by field. */
export type OwnInputs = Readonly<Partial<Record<string, ComponentType<InputProps>>>>

/**
 * The fields of a form below what is wrong with it, in two columns where there is room. Who shows it adds a submit
 * button with `form={state.id}`.
 */
export function ResourceForm({ state, inputs }: { state: FormState; inputs?: OwnInputs }) {
  const t = useText()
  return (
    <form id={state.id} className="resource-form" noValidate onSubmit={state.submit}>
      <ConflictPanel state={state} />
      <ErrorSummary state={state} />
      <p className="hidden">{t(['Fields marked * must be filled in.', '带 * 的字段必填。'])}</p>
      {state.sections.map(({ title, fields }, index) => (
        <fieldset key={fields[0] ?? index}>
          {title !== undefined && <legend>{t(title)}</legend>}
          <div className="one top form-grid">
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
