import { menuType } from '#contract/resources/system/menu-type.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { treePage } from '#web/engine/tree/tree-page.tsx'
import { menuCells } from './menu/cells.tsx'
import { menuField } from './menu/fields.ts'
import { menuInputs } from './menu/inputs.tsx'
import { rebuildMenus } from './menu/live.ts'
import { removeMenu } from './menu/removal.ts'
import { words } from './menu/words.ts'

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
