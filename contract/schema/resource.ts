import type { Actions } from './action.ts'
import type { Field, Fields } from './field.ts'
import type { Text2 } from './language.ts'
import { catalogue, type ComponentName } from '../text/catalogue.ts'

/** Resource: its title, the path of its calls, and the fields of its rows. */
export interface Resource<F extends Fields = Fields> {
  /** Equals the component string of its page, for example `system/user`. */
  name: string
  /** Path below the base path; the verbs `list`, `select`, `info`, `save`, `update` and `delete` are appended. */
  path: string
  title: Text2
  fields: F
  /** Field that labels a row. */
  label: string
  /** Field that references the parent row in a tree; 0 is the root. */
  parent?: string
  /** Choice field whose values are the tabs above the list. */
  states?: string
  /**
   * Default filter of the list and its label: rows that wait for the user. Selecting all states removes the filter, so
   * it requires `states`.
   */
  opensOn?: { label: Text2; filter: Readonly<Record<string, string>> }
  /** Fields covered by the search; defaults to the label. */
  search?: readonly string[]
  /** Paths of resources whose rows may change when rows of this one are written. */
  alters?: readonly string[]
  /** Export formats; defaults to both. */
  sheets?: readonly ('xlsx' | 'csv')[]
  /** Generic calls that are neither declared nor served. */
  without?: readonly OptionalVerb[]
  /** Other actions on its rows, in display order. */
  actions?: Actions
}

/** Verbs of permissions for calls that a resource may leave out. */
type OptionalVerb = 'save' | 'update' | 'delete' | 'import' | 'export'

/** Whether a resource has the generic call of a verb. */
export function offers({ without = [] }: Pick<Resource, 'without'>, verb: OptionalVerb): boolean {
  return !without.includes(verb)
}

/** Keys of a declaration that name fields: checked in the declaration, plain strings afterwards. */
interface Named<F> {
  label: keyof F & string
  parent?: keyof F & string
  states?: keyof F & string
  search?: readonly (keyof F & string)[]
}

/** The title defaults to that of the page with the resource's name. */
type Titled = { name: ComponentName; title?: Text2 } | { title: Text2 }

/** Declares a resource; the row type follows from its fields. */
export function resource<const F extends Fields, const A extends Actions = NoActions>({
  actions,
  title,
  ...declaration
}: Omit<Resource<F>, 'actions' | 'title'> & Named<F> & Titled & { actions?: A }): ResourceWith<F, A> {
  // without actions, A is the empty record
  return {
    ...declaration,
    title: title ?? catalogue[declaration.name as ComponentName],
    actions: actions ?? ({} as A),
  }
}

/** Resource with its actions' types. */
interface ResourceWith<F extends Fields, A extends Actions> extends Resource<F> {
  actions: A
}

type NoActions = Readonly<Record<symbol, never>>

/** Values that a form of these fields sends. */
export type Payload<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }

/** Stored row: its fields and the id assigned by the platform. */
export type Row<R extends Resource> = { id: number } & Payload<R['fields']>

/** Returns the permission for a verb on a resource, for example `system:menu:save`. Spec §6. */
export function permission({ name }: Pick<Resource, 'name'>, verb: string): string {
  return `${name.replaceAll('/', ':')}:${verb}`
}

/** Returns the tag and the permission of a call on a resource. */
export function needs(of: Pick<Resource, 'name'>, verb: string) {
  return { tag: of.name, permission: permission(of, verb) }
}
