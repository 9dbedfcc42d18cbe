import { useRef, useState } from 'react'
import type { Fields } from '#contract/schema/field.ts'
import { explainFailure, type Problem } from './explain-failure.ts'
import { fieldRefusals } from './store-record.ts'

interface SavingParts<Input extends unknown[], Result> {
  /** Throws a `Failure` where it could not be saved. */
  save: (...input: Input) => Promise<Result>
  onSaved: (result: Result) => void
  /** Given a failure before anything is shown of it; returns whether it has dealt with it. */
  onFailed?: (error: unknown) => boolean
  /** Given what the platform says about fields of the form. */
  onRefused: (messages: Readonly<Record<string, string>>) => void
}

/** One save at a time, and what became of it. What was filled in is kept when it fails. */
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
    // what is said of a field that is not in the form may be all that is said
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
