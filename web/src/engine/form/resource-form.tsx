import { Fragment, type ComponentType, Suspense, useId, useState } from 'react'
import type { Fields } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { Button } from '#web/ui/control/button.tsx'
import { later } from '#web/ui/later.tsx'
import { ConflictPanel } from './conflict/conflict-panel.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import type { FormState } from './use-resource-form.ts'
import type { CheckedForm } from './use-checked-form.ts'

const PlaceMap = later(() => import('./place/place-map.tsx')).part((code) => code.default)

/** Whether a form has editable longitude and latitude fields. */
function asksForPlace(fields: Fields): boolean {
  return ['lng', 'lat'].every((name) => fields[name]?.kind === 'number' && fields[name].readOnly !== true)
}

/** Map below longitude and latitude, loaded on request. */
function PlacePart({ state }: { state: CheckedForm }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="one wide gap-2 form-place">
      <Button
        icon="pi-map-marker"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {t(isOpen ? ['Hide the map', '收起地图'] : ['Choose on the map', '在地图上选点'])}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<p className="meta">{t(common.loading)}</p>}>
            <PlaceMap state={state} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Custom inputs by field. */
export type OwnInputs = Readonly<Partial<Record<string, ComponentType<InputProps>>>>

/**
 * Form fields below the error summary, in two columns where there is room. The parent adds a submit button with
 * `form={state.id}`.
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
