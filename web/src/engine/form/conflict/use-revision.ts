import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { changedFields, isSame, startValues, type Values } from '../form-values.ts'
import type { AuditedRow } from '../store-record.ts'

/** Changes another user saved in the meantime, and the merged fields. */
export interface Conflict extends Merge {
  row: AuditedRow
}

/**
 * Tracks the revision a form is based on. When another user has saved in the meantime, the form is rebased on their
 * revision: fields only they changed are taken over, fields both changed need a decision.
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
    /** Rebases the form on the revision the other user saved. */
    rebase: (theirs: AuditedRow) => {
      const next = startValues(fields, theirs, resource.name)
      const merged = merge(fields, saved, form.getValues(), next)
      form.reset(merged.values)
      setRow(theirs)
      setSaved(next)
      setConflict({ ...merged, row: theirs })
    },
    /** Returns the contested fields whose value still differs from the saved one. */
    unresolved: () => conflict?.contested.filter((name) => !isSame(form.getValues(name), saved[name])) ?? [],
    /** Dismisses the conflict once the user has decided. */
    resolve: () => setConflict(undefined),
    acceptTheirs: (name: string) => {
      form.setValue(name, saved[name])
      form.clearErrors(name)
    },
    /** Discards the user's changes in favour of the saved revision. */
    reload: () => {
      form.reset(saved)
      setConflict(undefined)
    },
  }
}

/** Result of a three-way merge of two users' changes to a record. */
interface Merge {
  values: Values
  /** Fields both users changed to different values; the local values are kept until the user decides. */
  contested: readonly string[]
  /** Fields only the other user changed; their values are taken over. */
  taken: readonly string[]
}

/** Merges two sets of values that both started from `before`. */
export function merge(fields: Fields, before: Values, mine: Values, theirs: Values): Merge {
  const isMine = new Set(changedFields(fields, before, mine))
  const changedThere = changedFields(fields, before, theirs)
  return {
    values: { ...theirs, ...Object.fromEntries([...isMine].map((name) => [name, mine[name]])) },
    contested: changedThere.filter((name) => isMine.has(name) && !isSame(mine[name], theirs[name])),
    taken: changedThere.filter((name) => !isMine.has(name)),
  }
}
