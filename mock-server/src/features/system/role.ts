import { code } from '#contract/wire/envelope.ts'
import { role, type RoleRow } from '#contract/resources/system/role.ts'
import { demandedAtFirst } from '#mock/auth/upgrades/bring-up-to-date.ts'
import { refuse } from '#mock/lib/refusal.ts'
import type { Served } from '#mock/world/world.ts'
import { administratorRoleId } from '../../../seed/system/role.ts'
import { assertRoleWithin, menusBeyond, reliefBeyond, scopeBeyond } from './bounds.ts'

/** Roles; one held by a user cannot be deleted. */
export const servedRole: Served<RoleRow> = {
  resource: role,
  // omitting `twoPersons` must not remove the requirement
  defaults: { twoPersons: demandedAtFirst },
  problemsFor(world, row, values, actor) {
    if (row !== undefined) assertRoleWithin(world, row, actor)
    return [
      ...menusBeyond(world, values, actor),
      ...scopeBeyond(world, values, actor),
      ...reliefBeyond(world, row, values, actor),
    ]
  },
  problems: (_world, { id, dataScope }) =>
    id === administratorRoleId && dataScope !== 'all'
      ? [
          {
            field: 'dataScope',
            text: ['Administrators always see all data.', '系统管理员始终可查看全部数据。'],
          },
        ]
      : [],
  assertRemovableBy: assertRoleWithin,
  assertRemovable(_world, { id }) {
    if (id === administratorRoleId) {
      refuse(code.conflict, ['The administrator role cannot be removed.', '系统管理员角色不能删除。'])
    }
  },
}
