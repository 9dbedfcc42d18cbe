import { useId, useMemo } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import { useLanguage } from '#web/i18n/use-text.ts'
import { focusField } from './inputs/control-attributes.ts'
import type { Owner } from './inputs/tree/tree-select.tsx'
import { fieldsApplying, type Applies, type Values } from './form-values.ts'
import { resolverOf, type CrossCheck } from './resolver.ts'

/** Form with its applicable fields, values and errors. */
export interface CheckedForm {
  id: string
  /** Fields that apply to the current values. */
  fields: Fields
  form: UseFormReturn<Values>
  /** Record the fields belong to, if any. */
  owner?: Owner
  /** Revalidates a changed field if it has an error, and fields that must repeat its value. */
  recheck: (name: string) => void
  /** Focuses the first of the named fields. */
  focusFirst: (wrong: object) => void
  /** Shows errors of the platform at their fields until these change. */
  refuse: (messages: Readonly<Record<string, string>>) => void
}

interface FormChecks {
  applies?: Applies
  /** Cross-field validation. */
  check?: CrossCheck
  /** Validates on blur as well; to be disabled where an error below a field would move the button being clicked. */
  onLeaving?: boolean
}

/** Form state; all fields are validated on submit, fields with an error again on each change. */
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

/** Returns the fields that apply to the current values; referentially stable until they change. */
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
