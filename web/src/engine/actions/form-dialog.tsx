import { useWatch } from 'react-hook-form'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Fields } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Payload } from '#contract/schema/resource.ts'
import { Failure } from '#web/api/failure.ts'
import type { Notice } from '#web/stores/failures/notices.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ProblemBanner } from '../form/error-summary.tsx'
import { Unfinished } from '../form/explain-failure.ts'
import { FormField } from '../form/form-field.tsx'
import { startValues, type Applies, type Values } from '../form/form-values.ts'
import { focusField } from '../form/inputs/control-attributes.ts'
import type { OwnInputs } from '../form/resource-form.tsx'
import type { CrossCheck } from '../form/resolver.ts'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { useSaving } from '../form/use-saving.ts'

/** Fields of a form, independent of what it is sent to. */
export interface AskedFields<F extends Fields> {
  /** Contract fields, validated by the same rules as on the platform. */
  fields: F
  /** Whether a field applies to the given values, or is even required by them. */
  applies?: Applies
  /** Cross-field validation of values that pass their own rules, such as an end before its start. */
  check?: CrossCheck
  /** Custom inputs that replace the default ones. */
  inputs?: OwnInputs
  /** Follow-up link for a refusal, such as to a record that exists already. */
  wayOn?: (failure: Failure) => Notice['action']
  /** Frequently used phrases of a text field, each appended with one click. */
  phrases?: { readonly [K in keyof F]?: readonly Text2[] }
}

interface FormDialogProps<F extends Fields, Result> extends AskedFields<F> {
  title: string
  /** Label of the confirming button. */
  accept: string
  isDanger?: boolean
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'medium' | 'wide'
  /** Initial values; other fields are empty. */
  start?: Partial<Payload<F>>
  /**
   * Sends the values; an empty reference is 0, an empty number is omitted. Errors are shown in the dialog, at their
   * fields where they name any, and the input is kept.
   */
  send: (values: Payload<F>) => Promise<Result>
  /** Receives the result of `send`, or `undefined` when the user cancelled. */
  onClose: (result?: Result) => void
  /** Effect of the form, shown above the fields; may depend on the current values. */
  children?: ReactNode | ((values: Values) => ReactNode)
}

/** Dialog with a form that edits no record: fields, an effect and one call. Mount it only while it is open. */
export function FormDialog<F extends Fields, Result>(props: FormDialogProps<F, Result>) {
  const { title, accept, isDanger = false, role, size = 'wide', inputs, phrases, onClose, children } = props
  const { state, isBusy, problem, way, submit } = useAskedForm(props)
  const names = Object.keys(state.fields)
  useFirstFocus(state.id, names)
  return (
    <Dialog
      title={title}
      role={role}
      size={size}
      onClose={onClose}
      acts={
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          type="submit"
          form={state.id}
          isBusy={isBusy}
          data-initial-focus={names.length === 0 || undefined}
        >
          {accept}
        </Button>
      }
    >
      <form
        id={state.id}
        className="grid one gap-3 action-form resource-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {typeof children === 'function' ? <Effect state={state}>{children}</Effect> : children}
        {problem !== undefined && (
          <ProblemBanner problem={problem}>
            {way && (
              <Button
                kind="link"
                onClick={() => {
                  onClose()
                  way.run()
                }}
              >
                {way.label}
              </Button>
            )}
          </ProblemBanner>
        )}
        {names.map((name) => (
          <FormField key={name} name={name} state={state} own={inputs?.[name]} phrases={phrases?.[name]} />
        ))}
      </form>
    </Dialog>
  )
}

interface Asked<F extends Fields, Result>
  extends AskedFields<F>, Pick<FormDialogProps<F, Result>, 'send' | 'start'> {
  onClose: (result: Result) => void
  onLeaving?: boolean
}

/** Form state of a dialog, including submission and error handling. */
export function useAskedForm<F extends Fields, Result>(props: Asked<F, Result>) {
  const { fields: all, applies, check, onLeaving = false } = props
  const [way, setWay] = useState<Notice['action']>()
  const [start] = useState(() => startValues(all, props.start ?? {}, ''))
  const state = useCheckedForm(all, start, { applies, check, onLeaving })
  const { isBusy, problem, send } = useSaving(state.fields, {
    // the values have been checked against the fields that `Payload<F>` is derived from
    save: (values: Values) => props.send(payloadOf(all, values) as Payload<F>),
    onSaved: props.onClose,
    onFailed: (error) => {
      setWay(error instanceof Failure ? props.wayOn?.(error) : undefined)
      if (error instanceof Unfinished) state.form.reset(startValues(all, error.values, ''))
      return false
    },
    onRefused: state.refuse,
  })
  return { state, isBusy, problem, way, submit: () => void state.form.handleSubmit(send, state.focusFirst)() }
}

function payloadOf(fields: Fields, values: Values): Values {
  const isLeftOut = (name: string, value: unknown) => value === null && fields[name]?.kind === 'number'
  const sent = (name: string, value: unknown) => (fields[name]?.kind === 'ref' ? (value ?? 0) : value)
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isLeftOut(name, value))
      .map(([name, value]) => [name, sent(name, value)]),
  )
}

/** Focuses the first field when the dialog opens. */
function useFirstFocus(formId: string, [first]: readonly string[]): void {
  const focus = useEffectEvent(() => {
    if (first !== undefined) focusField(formId, first)
  })
  useEffect(() => focus(), [])
}

/** Renders the effect for the current values. */
function Effect({
  state,
  children,
}: {
  state: ReturnType<typeof useCheckedForm>
  children: (values: Values) => ReactNode
}) {
  return children(useWatch({ control: state.form.control }))
}
