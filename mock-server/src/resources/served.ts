import type { Router } from 'express'
import type { Resource } from '#contract/resource.ts'
import type { UserCall } from '../http/call.ts'
import type { FieldProblem } from '../http/refusal.ts'
import type { Source } from '../store/list.ts'
import type { StoredRow } from '../store/table.ts'
import type { World } from '../world.ts'

/**
 * How the platform serves a resource: what the contract declares, and what only the platform knows. `R` is what
 * a row of its table is; a declaration gets to see rows of no other table.
 */
export interface Served<R extends StoredRow = StoredRow> {
  resource: Resource
  /** Only the platform writes its rows: they are listed, chosen from and exported, and carry no audit fields. */
  isReadOnly?: boolean
  /** Rows that are derived and not stored; such a resource is read-only. */
  view?(world: World): Source
  /** Lists begin with the row made last. */
  newestFirst?: boolean
  /** Resources whose references to a removed row are taken out of them; all other references keep the row. */
  releasedBy?: readonly string[]
  /** Resources whose rows go with the row they refer to. */
  takes?: readonly string[]
  /** What a new row has where the form leaves a field out. */
  defaults?: Readonly<Record<string, unknown>>
  /** Values of the example row of an import sheet, where those that follow from the field would not do. */
  example?: Readonly<Record<string, string | number>>
  /** What is wrong with a row beyond the rules of its fields. */
  problems?(world: World, row: R, previous: R | undefined): FieldProblem[]
  /** What is wrong with a change because of who makes it. */
  problemsFor?(row: R, values: object, call: UserCall): FieldProblem[]
  /** Refuses the removal of a row that must stay, whoever asks. */
  keep?(world: World, row: R): void
  /** Refuses the removal of a row to this user. */
  keepFrom?(row: R, call: UserCall): void
  /** Values of a new row that no form sets. */
  initial?(world: World): object
  /** Values that follow from other rows; set again on the rows below when a row of a tree changes. */
  derive?(world: World, row: R): object
  /** Values that are worked out whenever a row is answered; for a sheet, those of its columns will do. */
  shown?(world: World, row: R, columns?: ReadonlySet<string>): object
  /** Values that are worked out for single rows and the rows of a page, but not for sheets. */
  shownInPages?(world: World, row: R): object
  /** Long values that only a single row is answered with. */
  aloneOnly?: readonly string[]
  /** Answers `list` in place of a page of rows. */
  list?(world: World): unknown
  /** Answers `select` in place of ids and labels. */
  select?(world: World, call: UserCall): unknown
  /** Calls beyond the generic ones, below the path of the resource. */
  routes?(world: World, router: Router): void
}
