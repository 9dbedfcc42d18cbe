import { useRef, useState } from 'react'
import type { Fields } from '#contract/schema/field.ts'
import { explainFailure, type Problem } from './explain-failure.ts'
import { fieldRefusals } from './store-record.ts'

interface SavingParts<Input extends unknown[], Result> {
  /** Throws a `Failure` when saving fails. */
  save: (...input: Input) => Promise<Result>
  onSaved: (result: Result) => void
  /** Called with an error before it is shown; returns whether it was handled. */
  onFailed?: (error: unknown) => boolean
  /** Called with the platform's messages by form field. */
  onRefused: (messages: Readonly<Record<string, string>>) => void
}

/** Runs one save at a time and exposes its state. The input is kept on failure. */
export function useSaving<Input extends unknown[], Result>(
  fields: Fields,
  parts: SavingParts<Input, Result>,
) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isSending = useRef(false)
  const explain = (error: unknown) => {
    if (parts.onFailed?.(error)) return
    const { byField, others } = fieldRefusals(error, fields)
    parts.onRefused(byField)
    const explained = explainFailure(error)
    const isOnFields = Object.keys(byField).length > 0
    if (explained === undefined || (isOnFields && others.length === 0)) return
    // errors of fields outside the form may be the only explanation
    const text = [...new Set([...(isOnFields ? [] : [explained.text]), ...others])].join(' ')
    setProblem({ ...explained, text })
  }
  const send = async (...input: Input) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      parts.onSaved(await parts.save(...input))
    } catch (error) {
      explain(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}
