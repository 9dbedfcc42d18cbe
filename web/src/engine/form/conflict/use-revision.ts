import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '#contract/schema/field.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { changedFields, isSame, startValues, type Values } from '../form-values.ts'
import type { AuditedRow } from '../store-record.ts'

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

/** What comes of two people changing one record: values to go on with, and what happened to whose. */
interface Merge {
  values: Values
  /** Fields that both changed, to different values; mine stand until the person decides. */
  contested: readonly string[]
  /** Fields that only the other changed; theirs stand. */
  taken: readonly string[]
}

/** Merges my values and theirs, both of which began as `before`. */
export function merge(fields: Fields, before: Values, mine: Values, theirs: Values): Merge {
  const isMine = new Set(changedFields(fields, before, mine))
  const changedThere = changedFields(fields, before, theirs)
  return {
    values: { ...theirs, ...Object.fromEntries([...isMine].map((name) => [name, mine[name]])) },
    contested: changedThere.filter((name) => isMine.has(name) && !isSame(mine[name], theirs[name])),
    taken: changedThere.filter((name) => !isMine.has(name)),
  }
}
