import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { merge } from './conflict/use-revision.ts'
import { startValues, type Values } from './form-values.ts'
import { formWords } from './words.ts'

/**
 * The values that are stored, with which a form goes on whenever they change: what is typed stays, and it is said where
 * another person has changed the same; all else follows. `sending` holds what is sent to count as stored.
 */
export function useStored(fields: Fields, form: UseFormReturn<Values>, start: Values) {
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
  const sending = async <Result>(work: Promise<Result>): Promise<Result> => {
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
