import type { Resource } from '#contract/resource.ts'
import type { UserCall } from '../http/call.ts'
import type { FieldProblem } from '../http/refusal.ts'
import type { StoredRow } from '../store/table.ts'
import type { World } from '../world.ts'

/**
 * How the platform serves a resource: what the contract declares, and what only the platform knows. `R` is what
 * a row of its table is; a declaration gets to see rows of no other table.
 */
export interface Served<R extends StoredRow = StoredRow> {
  resource: Resource
  /** The field by which people know a row: in choices and in messages. */
  label: string
  /** Fields whose value no two rows share. */
  unique?: readonly string[]
  /** Resources whose references to a removed row are taken out of them; all other references keep the row. */
  releasedBy?: readonly string[]
  /** What is wrong with a row beyond the rules of its fields. */
  problems?(world: World, row: R, previous: R | undefined): FieldProblem[]
  /** Refuses the removal of a row that must stay, whoever asks. */
  keep?(world: World, row: R): void
  /** Refuses the removal of a row to this user. */
  keepFrom?(row: R, call: UserCall): void
  /** Values of a new row that no form sets. */
  initial?(world: World): object
  /** Work after a new row is stored, before the answer. */
  saved?(world: World, row: R): void | Promise<void>
  /** Answers `list` in place of a page of rows. */
  list?(world: World): unknown
  /** Answers `select` in place of ids and labels. */
  select?(world: World): unknown
}
