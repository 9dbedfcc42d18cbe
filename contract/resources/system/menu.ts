import type { Choice } from '../../wire/crud.ts'
import { permissionCodes } from '../../schema/formats.ts'
import { choice, flag, number, ref, text } from '../../schema/field.ts'
import { localised } from '../../schema/localised.ts'
import { resource, type Payload, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { menuType } from './menu-type.ts'

/** Editable node of the menu tree. Spec §3 (menu node), §5 (URL, name and parent required). */
export const menu = resource({
  name: 'system/menu',
  path: '/base/sys/menu',
  label: 'title',
  parent: 'parentId',
  search: ['title', 'path', 'component', 'perms'],
  fields: {
    parentId: ref('Parent menu', '上级菜单', 'system/menu', { required: true }),
    type: choice(
      ...labels.type,
      [
        [menuType.directory, 'Directory', '目录'],
        [menuType.menu, 'Menu', '菜单'],
        [menuType.button, 'Button', '按钮'],
      ],
      { required: true },
    ),
    ...localised('title', ...labels.name, { required: true, min: 1, max: 50 }),
    path: text('URL', '菜单 URL', { max: 200 }),
    component: text('Component', '组件', { max: 100 }),
    redirect: text('Redirect', '重定向', { max: 200 }),
    perms: text('Authorization identifier', '授权标识', { max: 200, format: permissionCodes }),
    icon: text('Icon', '图标', { max: 50 }),
    orderNum: number(...labels.displayOrder, { min: 0, max: 9999 }),
    hidden: flag('Hidden', '隐藏'),
    noCache: flag('Not kept', '不缓存'),
    affix: flag('Pinned tab', '固定标签'),
    alwaysShow: flag('Always a directory', '始终显示目录'),
    activeMenu: text('Marks as current', '高亮菜单', { max: 200 }),
  },
})

export type MenuPayload = Payload<typeof menu.fields>

/** Stored menu node; the list call returns the tree. */
export type MenuRow = Row<typeof menu> & { children?: MenuRow[] }

/** Menu node as an option of references and of the parent selection. */
export type MenuChoice = Choice & Pick<MenuRow, 'parentId' | 'title' | 'titleZh' | 'type'>
