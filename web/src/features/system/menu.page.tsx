import { menuType } from '#contract/resources/system/menu-type.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { Failure } from '#web/api/failure.ts'
import { treePage } from '#web/engine/tree/tree-page.tsx'
import type { NavItem } from '#web/lib/nav/nav-item.ts'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { loadNav } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { menuCells } from './menu/cells.tsx'
import { menuField, words } from './menu/fields.ts'
import { menuInputs } from './menu/inputs.tsx'

/** Returns the delete warning, depending on whether the node's page is the active tab or open in another one. */
function warningFor({ id }: Pick<MenuRow, 'id'>): 'deleteText' | 'deleteHere' | 'deleteOpen' {
  const item = findItem(useSession.getState().nav, String(id))
  const { tabs, active } = useTabs.getState()
  const open = tabs.filter(({ path }) => item !== undefined && path === item.path)
  if (open.length === 0) return 'deleteText'
  return open.some(({ key }) => key === active) ? 'deleteHere' : 'deleteOpen'
}

function findItem(items: readonly NavItem[], id: string): NavItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : findItem(item.children, id)
    if (found !== undefined) return found
  }
  return undefined
}

const { basics, target, look, noButtonChild } = words

/** Menu tree; changes apply to sidebar and routes immediately. Spec §3, §5. */
export default treePage(menu, {
  list: ['title', 'type', 'icon', 'path', 'component', 'perms', 'orderNum', 'hidden'],
  order: 'orderNum',
  cells: menuCells,
  form: [
    { title: basics, fields: ['type', 'title', 'parentId', 'orderNum'] },
    { title: target, fields: ['path', 'component', 'redirect', 'perms'] },
    { title: look, fields: ['icon', 'activeMenu', 'hidden', 'alwaysShow', 'affix', 'noCache'] },
  ],
  inputs: menuInputs,
  applies: menuField,
  noChildBecause: ({ type }) => (type === menuType.button ? noButtonChild : undefined),
  deleteText: (row) => words[warningFor(row)],
  onChanged: () => void rebuildMenus(),
})

/**
 * Rebuilds sidebar and routes after a change of the menus; tabs whose page was removed are closed. If the menus cannot
 * be loaded, the failure is reported, and the saved change is kept.
 */
async function rebuildMenus(): Promise<void> {
  try {
    await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportFailure(error, 'warning')
  }
}
