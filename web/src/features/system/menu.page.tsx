import { menuType } from '#contract/nav.ts'
import { menu } from '#contract/resources/system/menu.ts'
import { treePage } from '#web/engine/tree-page.tsx'
import { MenuCode, MenuIcon, MenuTypeTag } from './menu-cells.tsx'
import { menuInputs } from './menu-inputs.tsx'
import { rebuildMenus } from './menu-live.ts'
import { removeMenu } from './menu-removal.ts'
import { menuWords } from './menu-words.ts'

const { basics, target, look, noButtonChild } = menuWords.dictionary

/** The menu tree; sidebar and routes follow each change at once. Spec §3, §5. */
export default treePage(menu, {
  list: ['title', 'titleZh', 'type', 'icon', 'path', 'component', 'perms', 'orderNum', 'hidden'],
  order: 'orderNum',
  cells: {
    type: ({ type }) => <MenuTypeTag type={type} />,
    icon: ({ icon }) => <MenuIcon icon={icon} />,
    path: ({ path }) => <MenuCode text={path} />,
    component: ({ component }) => <MenuCode text={component} />,
    perms: ({ perms }) => <MenuCode text={perms} />,
  },
  form: [
    { title: basics, fields: ['type', 'title', 'titleZh', 'parentId', 'orderNum'] },
    { title: target, fields: ['path', 'component', 'redirect', 'perms'] },
    { title: look, fields: ['icon', 'activeMenu', 'hidden', 'alwaysShow', 'affix', 'noCache'] },
  ],
  inputs: menuInputs,
  noChildBecause: ({ type }) => (type === menuType.button ? noButtonChild : undefined),
  without: ['delete'],
  rowActions: [removeMenu],
  onChanged: () => void rebuildMenus(),
})
