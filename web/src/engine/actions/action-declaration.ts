import type { ComponentType } from 'react'
import type { Stored, Target } from '#contract/wire/crud.ts'
import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Payload, Resource } from '#contract/schema/resource.ts'
import type { ActionTools, RowAction } from '../list/page-definition.ts'
import type { SecondPerson } from './two-persons.ts'
import type { AskedFields } from './form-dialog.tsx'

/** Rows an action applies to; none for a page-level (head) action. */
export interface Chosen<R extends Resource> {
  /** Target in the form a bulk call takes. */
  target: Target
  count: number
  /** Those of the rows that are loaded on the page. */
  rows: readonly Stored<R>[]
  /** Number of selected rows, including those `narrow` leaves out. */
  total: number
}

/** Text with placeholders: `{n}` number of rows, `{name}` name of the first row, `{total}` number of selected rows. */
export type Phrase<R extends Resource> = Text2 | ((on: Chosen<R>) => Text2)

/** Declares an action that shows a form before it runs. */
export interface ActionForm<R extends Resource, F extends Fields, Answer> extends AskedFields<F> {
  id: string
  label: Text2
  icon: string
  /** Verb of the required permission, such as `dispatch`. */
  verb: string
  isDanger?: boolean
  /** Act for which a role may require a second person; their credentials are then requested below the fields. */
  twoPersons?: TwoPersonAct
  /** Why the action cannot be done with a row; its button is then shown but has no effect. */
  refusal?: RowAction<R>['refusal']
  /** Title of the dialog. Defaults to the label with the name of the row or the number of rows. */
  title?: Phrase<R>
  /** Label of the confirming button. Defaults to `label`. */
  accept?: Phrase<R>
  /** Effect of the action, shown above the fields. */
  summary?: Phrase<R>
  /** Further details, shown below the summary. */
  Detail?: ComponentType<{ on: Chosen<R> }>
  /** Initial values, such as those of the row or a proposal of the platform. */
  start?: (on: Chosen<R>) => Partial<Payload<F>> | Promise<Partial<Payload<F>>>
  /** Narrows the selection to the rows that need the action; `undefined`, after notifying the user, when none does. */
  narrow?: (on: Chosen<R>) => Promise<Pick<Chosen<R>, 'target' | 'count'> | undefined>
  /**
   * Makes the call without reporting failures, with the second person's credentials where they are required. See
   * `FormDialog` for its input and the handling of its errors.
   */
  send: (values: Payload<F>, on: Chosen<R>, second: SecondPerson) => Promise<Answer>
  /** Success message; `{n}` is then the number of rows done. */
  done?: Phrase<R>
  /** Returns the undo function offered in the success message. Called before the request is sent. */
  undo?: (on: Chosen<R>) => (() => Promise<unknown>) | undefined
  /** Runs after success, for example to refetch another resource or to show a result. */
  onDone?: (answer: Answer, on: Chosen<R>, tools: ActionTools) => void
}
