import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { crud } from '#contract/wire/crud.ts'
import { menu, type MenuRow } from '#contract/resources/system/menu.ts'
import { call } from '#web/api/http.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import type { NavItem } from '#web/lib/nav/nav-item.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { useSession } from '#web/stores/session/session.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { rebuildMenus } from './live.ts'
import { menuTitle } from './tree.ts'
import { words } from './words.ts'

/** Deletes a node after saying what closes with it; while others hang below it the platform refuses, and says so. */
export const removeMenu: RowAction<typeof menu> = {
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
