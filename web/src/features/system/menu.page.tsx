import { menuType } from '#contract/resources/system/menu-type.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { crud } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/http.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { treePage } from '#web/engine/tree/tree-page.tsx'
import { textNow } from '#web/i18n/use-text.ts'
import type { NavItem } from '#web/lib/nav/nav-item.ts'
import { reportFailure } from '#web/stores/failures/failures.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import { loadNav } from '#web/stores/session/session-flow.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { menuCells } from './menu/cells.tsx'
import { menuField } from './menu/fields.ts'
import { menuInputs } from './menu/inputs.tsx'
import { menuTitle } from './menu/tree.ts'
import { words } from './menu/words.ts'

/** Deletes a node after saying what closes with it; while others hang below it the platform refuses, and says so. */
const removeMenu: RowAction<typeof menu> = {
  id: 'delete',
  label: acts.remove,
  icon: 'pi-trash',
  verb: 'delete',
  isDanger: true,
  run: async (row, { refresh }) => {
    const name = menuTitle(row, useLocale.getState().language)
    const body = textNow(words[warningFor(row)])
    const question = {
      title: textNow(sentences.askDelete, { name }),
      body,
      accept: textNow(sentences.deleteNamed, { name }),
    }
    if (!(await confirm({ ...question, isDanger: true }))) return
    try {
      await showLoading(call(crud(menu).remove([row.id])))
      notify('success', textNow(sentences.deleted, { name }))
    } finally {
      await refresh()
    }
    await rebuildMenus()
  },
}

/** The warning about the page of a node that is in front, or open behind. */
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

/** The menu tree; sidebar and routes follow each change at once. Spec §3, §5. */
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
  without: ['delete'],
  rowActions: [removeMenu],
  onChanged: () => void rebuildMenus(),
})

/**
 * Rebuilds sidebar and routes after a change of the menus; tabs whose page is gone close. What was saved stays saved
 * when the menus cannot be read: that is reported, and nothing else changes.
 */
async function rebuildMenus(): Promise<void> {
  try {
    await loadNav()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    reportFailure(error, 'warning')
  }
}
