import type { TwoPersonAct } from '../../domain/control/two-person-acts.ts'
import type { Field, Fields } from './field.ts'
import type { Text2 } from './language.ts'

/** What people do to rows of a resource, beyond adding, changing and deleting them. */
export interface Action<F extends Fields = Fields> {
  label: Text2
  icon: string
  /** One line of English for the description of the platform. */
  summary: string
  /** What it asks for. */
  fields: F
  /** Where its call lives below the path of the resource; its name where none is named. */
  path?: string
  /**
   * What it sends that nobody is asked for. Actions with one path differ by it, such as those that enable and
   * disable. What is among the fields of the resource is what a row is afterwards; one that is so already needs it no more.
   */
  sets?: Readonly<Record<string, boolean | string>>
  /** Verb of the permission that it needs; its name where none is named. */
  verb?: string
  /** In which of its states (`states` of the resource) a row must be for it, and in which it is afterwards. */
  from?: readonly string[]
  to?: string
  /** Why it cannot be done with a row in another state. */
  refusal?: Text2
  /** What a role may demand a second person for. */
  twoPersons?: TwoPersonAct
  /** Whether it is also done to scanned rows, one after the other. */
  scan?: boolean
  isDanger?: boolean
  /** What will happen, above the fields; `{n}` is how many rows, `{name}` what the first is called. */
  note?: Text2
  /** Said afterwards; `{n}` is how many rows were done. */
  done: Text2
  /** Often used words of its texts. */
  phrases?: { readonly [K in keyof F]?: readonly Text2[] }
}

export type Actions = Readonly<Record<string, Action>>

/** What an action sends beside its rows. */
export type ActionValues<A> = A extends { fields: infer F }
  ? { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }
  : never

/**
 * Declares what people do to rows of a resource. Call, permission, dialog and refusals in the console, and the
 * platform's route with its checks, follow from it; the platform adds the effect.
 */
export function action<const F extends Fields = Readonly<Record<symbol, never>>>(
  en: string,
  zh: string,
  { fields, ...declared }: Omit<Action<F>, 'fields' | 'label'> & { fields?: F },
): Action<F> {
  // without fields, F is that of none
  return { ...declared, label: [en, zh], fields: fields ?? ({} as F) }
}
