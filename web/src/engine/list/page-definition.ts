import type { ComponentType, ReactNode } from 'react'
import type { BulkAnswer, Filter, Stored, Target } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'

/** Names of the fields of a resource. */
export type FieldName<R extends Resource> = keyof R['fields'] & string

/** Fields under a heading of the form; a bare name stands without one. */
interface FormSection<R extends Resource> {
  title?: Text2
  fields: readonly FieldName<R>[]
}

/** What can be done with rows. */
interface RowsAct {
  id: string
  label: Text2
  icon: string
  /** Verb of the permission it needs, such as `update`. */
  verb: string
  /** The resource whose permission that is, where it is another than that of the rows. */
  of?: Resource
  isDanger?: boolean
}

/** One thing that can be done with a row, or with all selected rows. */
export interface RowAction<R extends Resource> extends RowsAct {
  /** Whether it concerns this row at all; where it does not, it is not offered. */
  concerns?: (row: Stored<R>) => boolean
  /** Why it cannot be done with this row; then it is shown but does nothing. */
  refusal?: (row: Stored<R>) => Text2 | undefined
  run: (row: Stored<R>, tools: PageTools<R>) => void | Promise<void>
}

/** What every action may ask of its page. */
export interface ActionTools {
  /** Shows a dialog over the page. */
  show: ShowDialog
}

/** What a page's own parts may ask of the page. */
export interface PageTools<R extends Resource> extends ActionTools {
  /** Opens the form of a row, or of a new one with these values. */
  edit: (row: Stored<R>) => void
  add: (preset?: Partial<Stored<R>>) => void
  /** Deletes a row after asking. */
  remove: (row: Stored<R>) => Promise<void>
  /** Reads every open list and select of the resource again. */
  refresh: () => Promise<void>
}

/** What one cell shows; only columns of the resource can be named. */
export type Cells<R extends Resource> = { [K in FieldName<R>]?: (row: Stored<R>) => ReactNode }

/** What stands in place of a field's usual input. */
export interface InputProps {
  id: string
  /** What the field is called; it stands beside the input already. */
  label?: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  isInvalid: boolean
  describedBy: string | undefined
  isReadOnly: boolean
  /** Whether it must be filled in, where that is not the field's to say. */
  isRequired?: boolean
  /** The values of the whole form as they stand. */
  values: Readonly<Record<string, unknown>>
}
export type Inputs<R extends Resource> = { [K in FieldName<R>]?: ComponentType<InputProps> }

/** What every page does where the person may. */
export type PageVerb = 'add' | 'update' | 'delete' | 'import' | 'export'

/** Another way to look at the rows of a list than its table; `Body` is a part of the list (`useListContext`). */
interface ListView {
  id: string
  label: Text2
  Body: ComponentType
}

/** What appears where on a page of a resource; what the fields are is the contract's. */
export interface PageDefinition<R extends Resource> {
  /** Columns, the first of them the name of the row. */
  list: readonly FieldName<R>[]
  /**
   * Columns that stay longest where there is no room for all, after the name and the state; the others give way from
   * the last.
   */
  important?: readonly FieldName<R>[]
  /** Columns that can be shown but are not at first. */
  more?: readonly FieldName<R>[]
  /** Fields that can be filtered by. */
  filters?: readonly FieldName<R>[]
  /**
   * A fixed filter across all states, as a tab after theirs; such as rows with alerts. What of it is `shared` holds for the
   * states as well, so that all of them count the same rows.
   */
  presetTab?: { label: Text2; filter: Filter; shared?: Filter }
  /** Field to sort by at first; `-field` descending. */
  sort?: string
  /** What the form of a row shows; without it there is none. */
  form?: readonly (FieldName<R> | FormSection<R>)[]
  cells?: Cells<R>
  inputs?: Inputs<R>
  rowActions?: readonly RowAction<R>[]
  bulkActions?: readonly BulkAction<R>[]
  /** Where the page of a row is; then its name leads there. Without it the name opens the form. */
  href?: (row: Stored<R>) => string
  /** The page that stands there where the person has it, and the record that it shows, if that is not the row. */
  leadsTo?: { page: string; id?: (row: Stored<R>) => number }
  /**
   * Whether a field applies to these values, or must even be filled in with them. One that does not apply is neither
   * shown nor checked nor sent.
   */
  applies?: (name: FieldName<R>, values: Readonly<Record<string, unknown>>) => boolean | 'required'
  /** What is wrong with the values of a form that keep the rules of their fields, by field. */
  check?: (values: Readonly<Record<string, unknown>>) => { [K in FieldName<R>]?: Text2 }
  /** What appears in the list, said while there is nothing in it yet. */
  empty?: Text2
  /** Topic of the socket whose items mean that rows have changed; the list then reads itself again. */
  topic?: string
  /** Stands among what the page's head offers, such as emptying a log. */
  headActs?: ComponentType<PageTools<R>>
  /** Other ways to look at the same rows, after the table; which one is chosen stands in the address. */
  views?: readonly ListView[]
  /** Which of them is shown until a person chooses; the table where none is named. */
  startView?: string
  /** Stands left of the list, such as a tree to filter by. */
  aside?: ComponentType<{
    filter: Readonly<Record<string, string>>
    onFilter: (name: string, value: string) => void
  }>
  /** What the question says before a row is deleted, where more than the row goes with it. */
  deleteText?: (row: Stored<R>) => Text2
  /** Why a row cannot be changed or deleted at all. */
  protectedBecause?: (row: Stored<R>) => Text2 | undefined
  /** Called after a save or a deletion, for what else depends on it. */
  onChanged?: () => void
  /** Verbs that the page does without, such as `import`. */
  without?: readonly PageVerb[]
}

/** Something to do with all selected rows. */
export interface BulkAction<R extends Resource = Resource> extends RowsAct {
  /** Path below the resource's, called with the target; its id where none is named. */
  path?: string
  /** What is sent beside the target. */
  body?: Readonly<Record<string, string | number | boolean>>
  /**
   * The way back from it, where all that is selected can be seen: then nothing is asked first, and it is offered
   * afterwards for the rows that it changes.
   */
  undo?: Pick<BulkAction, 'path' | 'body'> & { changes: (row: Stored<R>) => boolean }
  /**
   * Done instead of a call of that path; it asks first, and returns nothing where nothing was done or where it reports
   * the outcome itself. `tools.rows` are those of the target that the page shows.
   */
  run?: (target: Target, count: number, tools: BulkTools<R>) => Promise<BulkAnswer | undefined>
  /** Given what came of it, where the answer says more than how many. */
  onDone?: (answer: BulkAnswer, tools: ActionTools) => void
}

/** What an action on many rows may ask of the page. */
interface BulkTools<R extends Resource> extends ActionTools {
  rows: readonly Stored<R>[]
}
