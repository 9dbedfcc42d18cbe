import type { Envelope } from './envelope.ts'
import type { Language } from './language.ts'

/** Kinds of menu node. Spec §3. */
export const menuType = { directory: 0, menu: 1, button: 2 } as const
export type MenuType = (typeof menuType)[keyof typeof menuType]

/** The component strings that mean a frame, not a page. */
export const layoutComponents: readonly string[] = ['Layout', 'ParentView']

/** Route meta of a navigation node. Spec §3. */
export interface NavMeta {
  title?: string
  /** Titles by language, where the platform knows more than one; `title` serves for the rest. */
  titles?: Partial<Record<Language, string>>
  icon?: string
  noCache?: boolean
  affix?: boolean
  /** Path of the menu item to mark as current while this page is open. */
  activeMenu?: string
  hidden?: boolean
  /** Keeps a directory with one child a directory. */
  alwaysShow?: boolean
}

/** One node of the navigation tree as a platform sends it. Spec §3: every part may be missing in the wild. */
export interface NavNode {
  id: number | string
  parentId?: number | string | null
  title: string
  path: string
  component?: string | null
  redirect?: string | null
  hidden?: boolean
  meta?: NavMeta | null
  children?: NavNode[] | null
}

/** Answer of the navigation call: the tree and, beside it, the permission strings. */
export interface NavAnswer extends Envelope<NavNode[]> {
  permissions?: string[]
}
