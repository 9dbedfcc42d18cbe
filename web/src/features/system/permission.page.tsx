import { permissions, type PermissionRow } from '#contract/resources/system/permission.ts'
import { RefLinks } from '#web/engine/data/ref-labels.tsx'
import { listPage } from '#web/engine/list/list-page.tsx'
import { MaybeLink } from '#web/engine/record/page-link.tsx'
import { encodePart } from '#contract/wire/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'

/** Permissions that menus define and roles grant; they are edited with the menus. Spec §6. */
export default listPage(permissions, {
  list: ['code', 'title', 'menu', 'roleIds'],
  filters: ['roleIds', 'menu'],
  sort: 'code',
  form: ['code', 'title', 'menu', 'roleIds'],
  cells: {
    menu: (row) => <MenuLink row={row} />,
    roleIds: ({ roleIds }) => <RoleLinks ids={roleIds} />,
  },
  without: ['add', 'update', 'delete', 'import'],
})

/** Roles with a permission, linked to their forms for users who may see roles. */
function RoleLinks({ ids }: { ids: readonly number[] }) {
  const path = usePagePath('system/role')
  const pathOf = (id: number) => `${path}?open=${id}`
  return <RefLinks resource="system/role" ids={ids} pathOf={path === undefined ? undefined : pathOf} />
}

/** Menu path of a permission, linked to the menus filtered by its page. */
function MenuLink({ row: { menu, menuZh } }: { row: PermissionRow }) {
  const t = useText()
  const path = usePagePath('system/menu')
  const page = menu.split(' / ').at(-1) ?? ''
  return <MaybeLink to={path && `${path}?keyword=${encodePart(page)}`}>{t([menu, menuZh])}</MaybeLink>
}
