import type { ComponentType, ReactNode } from 'react'
import type { BulkAnswer, Filter, Stored, Target } from '#contract/wire/crud.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'

export type FieldName<R extends Resource> = keyof R['fields'] & string

/** Fields under a heading of the form; a bare field name has no heading. */
interface FormSection<R extends Resource> {
  title?: Text2
  fields: readonly FieldName<R>[]
}

/** Common part of row and bulk actions. */
interface RowsAct {
  id: string
  label: Text2
  icon: string
  /** Verb of the required permission, such as `update`. */
  verb: string
  /** Resource of that permission, if it is not the resource of the rows. */
  of?: Resource
  isDanger?: boolean
}

/** Action on a single row. */
export interface RowAction<R extends Resource> extends RowsAct {
  /** Whether the action applies to the row; otherwise it is not offered. */
  concerns?: (row: Stored<R>) => boolean
  /** Why the action cannot be done with this row; its button is then shown but has no effect. */
  refusal?: (row: Stored<R>) => Text2 | undefined
  run: (row: Stored<R>, tools: PageTools<R>) => void | Promise<void>
}

/** Tools available to all actions. */
export interface ActionTools {
  /** Shows a dialog over the page. */
  show: ShowDialog
}

/** Tools available to custom parts of a page. */
export interface PageTools<R extends Resource> extends ActionTools {
  /** Opens the form of a row; `add` opens that of a new row with initial values. */
  edit: (row: Stored<R>) => void
  add: (preset?: Partial<Stored<R>>) => void
  /** Deletes a row after confirmation. */
  remove: (row: Stored<R>) => Promise<void>
  /** Invalidates all lists and selects of the resource. */
  refresh: () => Promise<void>
}

/** Custom cell renderers by column. */
export type Cells<R extends Resource> = { [K in FieldName<R>]?: (row: Stored<R>) => ReactNode }

/** Props of a custom form input. */
export interface InputProps {
  id: string
  /** Label of the field, which is already shown beside the input. */
  label?: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  isInvalid: boolean
  describedBy: string | undefined
  isReadOnly: boolean
  /** Whether a value is required, overriding the field. */
  isRequired?: boolean
  /** Current values of the whole form. */
  values: Readonly<Record<string, unknown>>
}
export type Inputs<R extends Resource> = { [K in FieldName<R>]?: ComponentType<InputProps> }

/** Standard actions of a page, subject to permission. */
export type PageVerb = 'add' | 'update' | 'delete' | 'import' | 'export'

/** Alternative to the table view of a list; `Body` may use `useListContext`. */
interface ListView {
  id: string
  label: Text2
  Body: ComponentType
}

/** Layout of a resource page; the fields themselves are declared in the contract. */
export interface PageDefinition<R extends Resource> {
  /** Columns; the first one is the name of the row. */
  list: readonly FieldName<R>[]
  /** Columns hidden last for lack of room, after the name and the state; other columns are hidden from the end. */
  important?: readonly FieldName<R>[]
  /** Optional columns, hidden by default. */
  more?: readonly FieldName<R>[]
  /** Fields with a filter. */
  filters?: readonly FieldName<R>[]
  /**
   * Preset filter across all states, as a tab after them, such as rows with alerts. Its `shared` part also applies to
   * the states, so that all tabs count the same rows.
   */
  presetTab?: { label: Text2; filter: Filter; shared?: Filter }
  /** Default sort field; `-field` for descending. */
  sort?: string
  /** Fields of the form; without them the page has no form. */
  form?: readonly (FieldName<R> | FormSection<R>)[]
  cells?: Cells<R>
  inputs?: Inputs<R>
  rowActions?: readonly RowAction<R>[]
  bulkActions?: readonly BulkAction<R>[]
  /** Path of a row's page, opened by its name. Without it the name opens the form. */
  href?: (row: Stored<R>) => string
  /** Page a row links to if the user has it, and the id of its record if that is not the row. */
  leadsTo?: { page: string; id?: (row: Stored<R>) => number }
  /**
   * Whether a field applies to the given values, or is even required by them. A field that does not apply is neither
   * shown nor validated nor sent.
   */
  applies?: (name: FieldName<R>, values: Readonly<Record<string, unknown>>) => boolean | 'required'
  /** Cross-field validation of values that pass their own rules; errors by field. */
  check?: (values: Readonly<Record<string, unknown>>) => { [K in FieldName<R>]?: Text2 }
  /** Text of an empty list: what will appear here. */
  empty?: Text2
  /** Socket topic whose messages cause a refetch of the list. */
  topic?: string
  /** Additional actions in the page header, such as clearing a log. */
  headActs?: ComponentType<PageTools<R>>
  /** Views besides the table; the selected one is part of the address. */
  views?: readonly ListView[]
  /** Id of the initial view; the table by default. */
  startView?: string
  /** Content to the left of the list, such as a tree to filter by. */
  aside?: ComponentType<{
    filter: Readonly<Record<string, string>>
    onFilter: (name: string, value: string) => void
  }>
  /** Text of the delete confirmation, if more than the row is deleted. */
  deleteText?: (row: Stored<R>) => Text2
  /** Why a row can be neither changed nor deleted. */
  protectedBecause?: (row: Stored<R>) => Text2 | undefined
  /** Called after a save or a deletion, to update dependent data. */
  onChanged?: () => void
  /** Standard actions the page does not offer, such as `import`. */
  without?: readonly PageVerb[]
}

/** Action on all selected rows. */
export interface BulkAction<R extends Resource = Resource> extends RowsAct {
  /** Path below the resource's, called with the target; defaults to `id`. */
  path?: string
  /** Additional payload besides the target. */
  body?: Readonly<Record<string, string | number | boolean>>
  /**
   * Reverse action. If all selected rows are on the page, the action runs without confirmation and undo is offered for
   * the rows that `changes` returns true for.
   */
  undo?: Pick<BulkAction, 'path' | 'body'> & { changes: (row: Stored<R>) => boolean }
  /**
   * Replaces the call. It confirms by itself, and resolves to `undefined` when nothing was done or when it reports the
   * outcome itself. `tools.rows` are the rows of the target that are on the page.
   */
  run?: (target: Target, count: number, tools: BulkTools<R>) => Promise<BulkAnswer | undefined>
  /** Called with the response, if it contains more than counts. */
  onDone?: (answer: BulkAnswer, tools: ActionTools) => void
}

/** Tools available to bulk actions. */
interface BulkTools<R extends Resource> extends ActionTools {
  rows: readonly Stored<R>[]
}
