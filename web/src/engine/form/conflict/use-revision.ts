import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { isSame, startValues, type Values } from '../form-values.ts'
import type { AuditedRow } from '../store-record.ts'
import { merge, type Merge } from './merge.ts'

/** What another user saved meanwhile, and the state of the fields. */
export interface Conflict extends Merge {
  row: AuditedRow
}

/**
 * The revision of a record on which a form stands. Where another person has saved meanwhile, the form goes on from
 * theirs: what only they changed is taken over, what both changed waits for a decision.
 */
export function useRevision(
  resource: Resource,
  fields: Fields,
  form: UseFormReturn<Values>,
  opened: { row: AuditedRow | undefined; start: Values },
) {
  const [row, setRow] = useState(opened.row)
  const [saved, setSaved] = useState(opened.start)
  const [conflict, setConflict] = useState<Conflict>()
  return {
    row,
    saved,
    conflict,
    /** Goes on from what the other person saved. */
    rebase: (theirs: AuditedRow) => {
      const next = startValues(fields, theirs, resource.name)
      const merged = merge(fields, saved, form.getValues(), next)
      form.reset(merged.values)
      setRow(theirs)
      setSaved(next)
      setConflict({ ...merged, row: theirs })
    },
    /** The contested fields in which mine still differs from theirs. */
    unresolved: () => conflict?.contested.filter((name) => !isSame(form.getValues(name), saved[name])) ?? [],
    /** The person has decided. */
    resolve: () => setConflict(undefined),
    acceptTheirs: (name: string) => {
      form.setValue(name, saved[name])
      form.clearErrors(name)
    },
    /** Drops my changes for what is saved. */
    reload: () => {
      form.reset(saved)
      setConflict(undefined)
    },
  }
}
