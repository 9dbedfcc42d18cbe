import { permissions } from '#contract/resources/system/permission.ts'
import { listPage } from '#web/engine/list/list-page.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { MenuLink, RoleLinks } from './permission/cells.tsx'

/** The permissions that menus name and roles grant; they are edited where the menus are. Spec §6. */
export default listPage(permissions, {
  list: ['code', 'title', 'menu', 'roleIds'],
  filters: ['roleIds', 'menu'],
  sort: 'code',
  form: ['code', 'title', 'menu', 'roleIds'],
  cells: {
    title: (row) => nameOf(permissions, row),
    menu: (row) => <MenuLink row={row} />,
    roleIds: ({ roleIds }) => <RoleLinks ids={roleIds} />,
  },
  without: ['add', 'update', 'delete', 'import'],
})
