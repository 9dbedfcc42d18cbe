import { useId, useMemo } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { focusField } from './inputs/control-attributes.ts'
import type { Owner } from './inputs/tree/tree-select.tsx'
import { fieldsApplying, type Applies, type Values } from './form-values.ts'
import { resolverOf, type CrossCheck } from './resolver.ts'

/** The fields of a form: those that apply, their values and what is wrong with them. */
export interface CheckedForm {
  id: string
  /** The fields that apply to the values as they stand. */
  fields: Fields
  form: UseFormReturn<Values>
  /** The record that the fields belong to, where they are those of one. */
  owner?: Owner
  /** After a change: checks the field again where it has an error, and those that repeat its value. */
  recheck: (name: string) => void
  /** Puts the focus on the first of the named fields. */
  focusFirst: (wrong: object) => void
  /** Shows what the platform says about fields; it stays until they are changed. */
  refuse: (messages: Readonly<Record<string, string>>) => void
}

interface FormChecks {
  applies?: Applies
  /** Checks beside the rules of the fields. */
  check?: CrossCheck
  /** Checks a field on leaving it as well; not where a note below it would move the button that is being pressed. */
  onLeaving?: boolean
}

/** The values and errors of a form; all fields are checked on submit, one with an error again on each change. */
export function useCheckedForm(
  all: Fields,
  start: Values,
  { applies, check, onLeaving = true }: FormChecks,
): CheckedForm {
  const id = useId()
  const language = useLanguage()
  const resolver = useMemo(
    () => resolverOf(all, language, { applies, check }),
    [all, language, applies, check],
  )
  const mode = onLeaving ? 'onBlur' : 'onSubmit'
  const form = useForm<Values>({
    defaultValues: start,
    mode,
    reValidateMode: mode,
    shouldFocusError: false,
    resolver,
  })
  const { errors } = form.formState
  const focusFirst = (wrong: object) => {
    const first = Object.keys(all).find((name) => Object.hasOwn(wrong, name))
    if (first !== undefined) focusField(id, first)
  }
  return {
    id,
    fields: useFieldsApplying(all, form, applies),
    form,
    recheck: (name) => {
      const wrong = Object.keys(errors).filter((other) => other === name || all[other]?.same === name)
      if (wrong.length > 0) void form.trigger(wrong)
    },
    focusFirst,
    refuse: (messages) => {
      for (const [name, message] of Object.entries(messages))
        form.setError(name, { type: 'refused', message })
      focusFirst(messages)
    },
  }
}

/** Those that apply to the values as they stand; the same object until others do. */
function useFieldsApplying(all: Fields, form: UseFormReturn<Values>, applies: Applies | undefined): Fields {
  const key = useWatch({
    control: form.control,
    compute: (values) => keyOf(fieldsApplying(all, values, applies)),
    disabled: applies === undefined,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- the key says when the answer is another
  return useMemo(() => fieldsApplying(all, form.getValues(), applies), [all, form, applies, key])
}

function keyOf(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, { required }]) => (required ? `${name}*` : name))
    .join(' ')
}
