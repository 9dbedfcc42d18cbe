import { useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Fields } from '#contract/field.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { focusField } from './control-id.ts'
import type { Applies, Values } from './form-values.ts'
import { resolverOf } from './resolver.ts'

/** The values and errors of a form; fields are checked on leaving them, and all on submit. */
export function useCheckedForm(fields: Fields, start: Values, applies?: Applies) {
  const id = useId()
  const language = useLanguage()
  const resolver = useMemo(() => resolverOf(fields, language, applies), [fields, language, applies])
  const form = useForm<Values>({
    defaultValues: start,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver,
  })
  const { errors } = form.formState
  return {
    id,
    form,
    /** After a change: checks the field again where it has an error, and those that repeat its value. */
    recheck: (name: string) => {
      const wrong = Object.keys(errors).filter((other) => other === name || fields[other]?.same === name)
      if (wrong.length > 0) void form.trigger(wrong)
    },
    focusFirst: (wrong: object) => {
      const first = Object.keys(fields).find((name) => Object.hasOwn(wrong, name))
      if (first !== undefined) focusField(id, first)
    },
  }
}
