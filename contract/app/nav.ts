import type { NavNode } from '../calls/account/account.declared.ts'
import type { Envelope } from '../wire/envelope.ts'

export type { NavNode } from '../calls/account/account.declared.ts'

/** Component strings that stand for a layout rather than a page. */
export const layoutComponents: readonly string[] = ['Layout', 'ParentView']

/** Response of the navigation call: the tree and the permission strings. */
export interface NavAnswer extends Envelope<readonly NavNode[]> {
  permissions?: string[]
}
