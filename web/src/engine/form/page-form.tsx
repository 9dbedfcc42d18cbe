import { useState, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { notify } from '#web/stores/failures/notices.ts'
import { useAskedForm, type AskedFields } from '../actions/form-dialog.tsx'
import { ProblemBanner } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import { changedFields, startValues, type Values } from './form-values.ts'
import { merge } from './conflict/use-revision.ts'
import { formWords } from './words.ts'

interface PageFormProps<F extends Fields> extends AskedFields<F> {
  label: string
  /** Heading above the form, for pages that do not have one already. */
  title?: string
  /** Label and icon of the submit button. */
  accept: string
  icon?: string
  /** Stacks all fields in one column at any width. */
  isNarrow?: boolean
  /**
   * Stored values the form starts from and is compared with; other values are empty. Absent for forms that store
   * nothing.
   */
  start?: Partial<Payload<F>>
  /** See `FormDialog`. */
  send: (values: Payload<F>) => Promise<unknown>
  /** Content above and below the fields. */
  lead?: ReactNode
  note?: ReactNode
  /** Further buttons; receives whether there are unsaved changes. */
  acts?: (isChanged: boolean) => ReactNode
}

/** Form shown as a card on a page, such as settings. Keeps the input until the platform has accepted it. */
export function PageForm<F extends Fields>(props: PageFormProps<F>) {
  const { label, title, accept, icon, isNarrow = false, inputs, lead, note, acts } = props
  const t = useText()
  const [saves, setSaves] = useState(0)
  const { state, isBusy, problem, submit } = useAskedForm({
    ...props,
    onLeaving: true,
    send: (sent) => (props.start === undefined ? props.send(sent) : sending(props.send(sent))),
    onClose: () => setSaves((n) => (props.start === undefined ? n : n + 1)),
  })
  const values = useWatch({ control: state.form.control })
  const { stored, sending } = useStored(props.fields, state.form, props.start ?? {})
  const count = changedFields(state.fields, stored, values).length
  const unsaved = props.start === undefined ? 0 : count
  useUnsaved(unsaved)
  return (
    <form
      id={state.id}
      className={`card resource-form page-form ${isNarrow ? 'narrow' : ''}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {title !== undefined && <h2>{title}</h2>}
      {lead}
      {problem !== undefined && <ProblemBanner problem={problem} />}
      <div className="one top form-grid">
        {Object.keys(state.fields).map((name) => (
          // a new key resets the input of a secret after each save
          <FormField
            key={props.fields[name]?.kind === 'secret' ? `${name} ${saves}` : name}
            name={name}
            state={state}
            own={inputs?.[name]}
          />
        ))}
      </div>
      {note !== undefined && <p className="meta above-3">{note}</p>}
      <p className="flow gap-2 end above-3">
        {unsaved > 0 && <span className="meta fill">{t(['Changes are not saved', '修改尚未保存'])}</span>}
        {acts?.(count > 0)}
        {/* Keeps the focus in its field until the click: a note shown on blur would move the button away. */}
        <Button
          kind="primary"
          type="submit"
          icon={icon}
          isBusy={isBusy}
          onMouseDown={(event) => event.preventDefault()}
        >
          {accept}
        </Button>
      </p>
    </form>
  )
}

/**
 * Merges changed stored values into the form: edits are kept, with a warning where another user changed the same
 * fields; the rest is updated. `sending` wraps a request whose values become the stored ones.
 */
function useStored(fields: Fields, form: UseFormReturn<Values>, start: Values) {
  const t = useText()
  const stored = startValues(fields, start, '')
  const before = useRef(stored)
  const text = JSON.stringify(stored)
  const goOn = useEffectEvent(() => {
    if (JSON.stringify(before.current) === text) return
    const { values, contested } = merge(fields, before.current, form.getValues(), stored)
    before.current = stored
    form.reset(values)
    if (contested.length > 0) notify('warning', t(formWords.conflictTitle))
  })
  useLayoutEffect(() => goOn(), [text])
  const sending = async <Result,>(work: Promise<Result>): Promise<Result> => {
    const known = before.current
    const sent = form.getValues()
    before.current = sent
    try {
      const result = await work
      for (const [name, { kind }] of Object.entries(fields))
        if (kind === 'secret' && form.getValues(name) === sent[name]) form.setValue(name, '')
      return result
    } catch (error) {
      before.current = known
      throw error
    }
  }
  return { stored, sending }
}
