import type { TwoPersonAct } from '../../domain/control/two-person-acts.ts'
import type { Field, Fields } from './field.ts'
import type { Text2 } from './language.ts'

/** Action on rows of a resource besides create, update and delete. */
export interface Action<F extends Fields = Fields> {
  label: Text2
  icon: string
  /** One line of English for the OpenAPI document. */
  summary: string
  /** Fields of its dialog. */
  fields: F
  /** Path of its call below that of the resource; defaults to its name. */
  path?: string
  /**
   * Fixed values sent without asking. Actions with the same path differ by them, such as enable and disable. Values of
   * the resource's fields are the row's state afterwards; a row already in that state does not need the action.
   */
  sets?: Readonly<Record<string, boolean | string>>
  /** Verb of its permission; defaults to its name. */
  verb?: string
  /** States (`states` of the resource) in which a row must be, and its state afterwards. */
  from?: readonly string[]
  to?: string
  /** Why rows in other states are refused. */
  refusal?: Text2
  /** Act for which a role may demand a second person. */
  twoPersons?: TwoPersonAct
  /** Whether it is also applied to scanned rows, one at a time. */
  scan?: boolean
  isDanger?: boolean
  /** Consequences, shown above the fields; `{n}` is the number of rows, `{name}` the label of the first. */
  note?: Text2
  /** Success message; `{n}` is the number of rows done. */
  done: Text2
  /** Suggested texts by field. */
  phrases?: { readonly [K in keyof F]?: readonly Text2[] }
}

export type Actions = Readonly<Record<string, Action>>

/** Values that an action sends besides its rows. */
export type ActionValues<A> = A extends { fields: infer F }
  ? { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }
  : never

/**
 * Declares an action on rows of a resource. The console derives call, permission, dialog and refusals from it, the
 * platform its route and validation; the platform adds the effect.
 */
export function action<const F extends Fields = Readonly<Record<symbol, never>>>(
  en: string,
  zh: string,
  { fields, ...declared }: Omit<Action<F>, 'fields' | 'label'> & { fields?: F },
): Action<F> {
  // without fields, F is the empty record
  return { ...declared, label: [en, zh], fields: fields ?? ({} as F) }
}
