import { useRef, useState } from 'react'
import type { Fields } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import { refreshResource } from '#web/engine/query-client.ts'
import { explainFailure, type Problem } from './explain-failure.ts'
import type { Values } from './form-values.ts'
import { conflictOf, fieldRefusals, type AuditedRow } from './store-record.ts'

interface SavingParts {
  /** Answers the id of what was saved. */
  save: (values: Values, changes: readonly string[]) => Promise<number>
  onSaved: (id: number) => void
  /** Told what another person saved meanwhile. */
  onConflict: (theirs: AuditedRow) => void
  /** Told what the platform says about fields of the form. */
  onRefused: (messages: Readonly<Record<string, string>>) => void
}

/** One save at a time, and what became of it. */
export function useSaving(resource: Resource, fields: Fields, parts: SavingParts) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isSending = useRef(false)
  const refuse = (error: unknown) => {
    const theirs = conflictOf(error)
    if (theirs !== undefined) return parts.onConflict(theirs)
    const { byField, others } = fieldRefusals(error, fields)
    parts.onRefused(byField)
    const explained = explainFailure(error)
    const isOnFields = Object.keys(byField).length > 0
    if (explained === undefined || (isOnFields && others.length === 0)) return
    const text = [...(isOnFields ? [] : [explained.text]), ...others].join(' ')
    setProblem({ ...explained, text })
  }
  const send = async (values: Values, changes: readonly string[]) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const id = await parts.save(values, changes)
      void refreshResource(resource)
      parts.onSaved(id)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}
