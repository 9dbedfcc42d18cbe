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

/** What a form asks for, whatever it is sent to. */
export interface AskedFields<F extends Fields> {
  /** Fields of the contract, with the rules that the platform checks by. */
  fields: F
  /** Whether a field applies to these values, or must even be filled in with them. */
  applies?: Applies
  /** What is wrong with values that keep their own rules, by field; such as an end before its beginning. */
  check?: CrossCheck
  /** What stands in place of the usual inputs. */
  inputs?: OwnInputs
  /** Where a refusal leads on to, such as the record that is there already. */
  wayOn?: (failure: Failure) => Notice['action']
  /** Often used words of a text, each added to it by one press. */
  phrases?: { readonly [K in keyof F]?: readonly Text2[] }
}

interface FormDialogProps<F extends Fields, Result> extends AskedFields<F> {
  title: string
  /** Words of the confirming button. */
  accept: string
  isDanger?: boolean
  role?: 'dialog' | 'alertdialog'
  size?: 'small' | 'medium' | 'wide'
  /** Values to begin with; all others are empty. */
  start?: Partial<Payload<F>>
  /**
   * Sends what was filled in: an empty reference is 0, an empty number is left out. What it throws is shown in the
   * dialog, at its fields where it names them, and what was typed is kept.
   */
  send: (values: Payload<F>) => Promise<Result>
  /** Given what `send` returned; `undefined` where the person left. */
  onClose: (result?: Result) => void
  /** What will happen, also by what stands in the form; stands above the fields. */
  children?: ReactNode | ((values: Values) => ReactNode)
}

/** A form in a dialog that is that of no record: some fields, what will happen, and one call. Mount it while it is open. */
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

/** The form of what is asked for, and what becomes of it. */
export function useAskedForm<F extends Fields, Result>(props: Asked<F, Result>) {
  const { fields: all, applies, check, onLeaving = false } = props
  const [way, setWay] = useState<Notice['action']>()
  const [start] = useState(() => startValues(all, props.start ?? {}, ''))
  const state = useCheckedForm(all, start, { applies, check, onLeaving })
  const { isBusy, problem, send } = useSaving(state.fields, {
    // The values have been checked against the very fields that their type follows from.
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

/** The first field gets the focus as soon as the dialog is open. */
function useFirstFocus(formId: string, [first]: readonly string[]): void {
  const focus = useEffectEvent(() => {
    if (first !== undefined) focusField(formId, first)
  })
  useEffect(() => focus(), [])
}

/** What will happen by the values as they stand. */
function Effect({
  state,
  children,
}: {
  state: ReturnType<typeof useCheckedForm>
  children: (values: Values) => ReactNode
}) {
  return children(useWatch({ control: state.form.control }))
}
