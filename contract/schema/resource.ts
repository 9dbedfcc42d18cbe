import type { Actions } from './action.ts'
import type { Field, Fields } from './field.ts'
import type { Text2 } from './language.ts'
import { catalogue, type ComponentName } from '../text/catalogue.ts'

/** What a resource is called, where its calls live, and what its rows carry. */
export interface Resource<F extends Fields = Fields> {
  /** Equals the component string of its page, for example `system/user`. */
  name: string
  /** Path below the base path; the verbs `list`, `select`, `info`, `save`, `update` and `delete` follow it. */
  path: string
  title: Text2
  fields: F
  /** The field by which people know a row. */
  label: string
  /** The field that names the row above, where the rows form a tree; 0 is the root. */
  parent?: string
  /** The choice field whose values are the tabs above the list. */
  states?: string
  /**
   * The filter of its list if no other is asked for: the rows that wait for someone, and how those are called. All
   * states together then ask for everything, so it has `states`.
   */
  opensOn?: { label: Text2; filter: Readonly<Record<string, string>> }
  /** Fields that the search field looks into; the label where none are named. */
  search?: readonly string[]
  /** Paths of the resources whose rows may be others once something was done to its own. */
  alters?: readonly string[]
  /** Formats of its export; both where none are named. */
  sheets?: readonly ('xlsx' | 'csv')[]
  /** Generic calls that it does not have: they are neither declared nor served. */
  without?: readonly OptionalVerb[]
  /** What else people do to its rows, in the order in which it is offered. */
  actions?: Actions
}

/** What is done to rows, as permissions name it, where a resource may leave it out. */
type OptionalVerb = 'save' | 'update' | 'delete' | 'import' | 'export'

/** Whether the generic calls of a resource do something to its rows. */
export function offers({ without = [] }: Pick<Resource, 'without'>, verb: OptionalVerb): boolean {
  return !without.includes(verb)
}

/** The parts of a declaration that name fields; checked where it is written, plain strings afterwards. */
interface Named<F> {
  label: keyof F & string
  parent?: keyof F & string
  states?: keyof F & string
  search?: readonly (keyof F & string)[]
}

/** A resource with a page of its name is called as that is. */
type Titled = { name: ComponentName; title?: Text2 } | { title: Text2 }

/** Declares a resource; the row type follows from its fields. */
export function resource<const F extends Fields, const A extends Actions = NoActions>({
  actions,
  title,
  ...declaration
}: Omit<Resource<F>, 'actions' | 'title'> & Named<F> & Titled & { actions?: A }): ResourceWith<F, A> {
  // without actions, A is that of none
  return {
    ...declaration,
    title: title ?? catalogue[declaration.name as ComponentName],
    actions: actions ?? ({} as A),
  }
}

/** A resource with actions that are known. */
interface ResourceWith<F extends Fields, A extends Actions> extends Resource<F> {
  actions: A
}

type NoActions = Readonly<Record<symbol, never>>

/** What a form of these fields sends. */
export type Payload<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }

/** A stored row: its fields and the platform's id. */
export type Row<R extends Resource> = { id: number } & Payload<R['fields']>

/** The permission that a verb on a resource asks for, for example `system:menu:save`. Spec §6. */
export function permission({ name }: Pick<Resource, 'name'>, verb: string): string {
  return `${name.replaceAll('/', ':')}:${verb}`
}

/** Where a call on a resource belongs, and the permission that it asks for. */
export function needs(of: Pick<Resource, 'name'>, verb: string) {
  return { tag: of.name, permission: permission(of, verb) }
}
