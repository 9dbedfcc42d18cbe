import type { NavNode } from '../calls/account/account.declared.ts'
import type { Envelope } from '../wire/envelope.ts'

export type { NavNode } from '../calls/account/account.declared.ts'

/** The component strings that mean a frame, not a page. */
export const layoutComponents: readonly string[] = ['Layout', 'ParentView']

/** Answer of the navigation call: the tree and, beside it, the permission strings. */
export interface NavAnswer extends Envelope<readonly NavNode[]> {
  permissions?: string[]
}
