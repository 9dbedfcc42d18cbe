import type { ComponentType } from 'react'
import type { Stored, Target } from '#contract/wire/crud.ts'
import type { TwoPersonAct } from '#domain/control/two-person-acts.ts'
import type { Fields } from '#contract/schema/field.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Payload, Resource } from '#contract/schema/resource.ts'
import type { ActionTools, RowAction } from '../list/page-definition.ts'
import type { SecondPerson } from './two-persons.ts'
import type { AskedFields } from './form-dialog.tsx'

/** The rows that an action concerns; none for one of the page's head. */
export interface Chosen<R extends Resource> {
  /** As a bulk call names them. */
  target: Target
  count: number
  /** Those of them that the page shows. */
  rows: readonly Stored<R>[]
  /** How many were chosen, those among them that need nothing included. */
  total: number
}

/** Words about the rows: `{n}` is how many, `{name}` what the first is called, `{total}` how many were chosen. */
export type Phrase<R extends Resource> = Text2 | ((on: Chosen<R>) => Text2)

/** An action that asks for something before it is done, and what it asks for. */
export interface ActionForm<R extends Resource, F extends Fields, Answer> extends AskedFields<F> {
  id: string
  label: Text2
  icon: string
  /** Verb of the permission it needs, such as `dispatch`. */
  verb: string
  isDanger?: boolean
  /** What a role may demand a second person for; who agrees is then asked for below the fields. */
  twoPersons?: TwoPersonAct
  /** Why it cannot be done with a row; then it is shown there but does nothing. */
  refusal?: RowAction<R>['refusal']
  /** Title of the dialog; the label and the row, or how many, where it is left out. */
  title?: Phrase<R>
  /** Words of the confirming button; the label where it is left out. */
  accept?: Phrase<R>
  /** What will happen, above the fields. */
  summary?: Phrase<R>
  /** More of that than words can say; stands below them. */
  Detail?: ComponentType<{ on: Chosen<R> }>
  /** Values to begin with, such as those of the row, or what the platform proposes. */
  start?: (on: Chosen<R>) => Partial<Payload<F>> | Promise<Partial<Payload<F>>>
  /** Narrows what was chosen to the rows that need the action; nothing where none does, which it says itself. */
  narrow?: (on: Chosen<R>) => Promise<Pick<Chosen<R>, 'target' | 'count'> | undefined>
  /** Makes the call, quietly, with the second person where it takes two; see `FormDialog` for what it is given and what becomes of its errors. */
  send: (values: Payload<F>, on: Chosen<R>, second: SecondPerson) => Promise<Answer>
  /** Said afterwards; `{n}` is then how many rows were done. */
  done?: Phrase<R>
  /** A way back, offered where `done` is said; asked for before the call. */
  undo?: (on: Chosen<R>) => (() => Promise<unknown>) | undefined
  /** Done afterwards, such as reading another resource again or showing what comes of it. */
  onDone?: (answer: Answer, on: Chosen<R>, tools: ActionTools) => void
}
