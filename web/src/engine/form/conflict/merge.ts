import type { Fields } from '#contract/schema/field.ts'
import { changedFields, isSame, type Values } from '../form-values.ts'

/** What comes of two people changing one record: values to go on with, and what happened to whose. */
export interface Merge {
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
