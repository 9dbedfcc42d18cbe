import type { Dashboard, DashboardLine } from '#contract/calls/home/dashboard.ts'
import { unknownFilters } from '#domain/metering/dashboard.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { device } from '#contract/resources/iot/device.ts'
import { role } from '#contract/resources/system/role.ts'
import { permission } from '#contract/schema/resource.ts'
import { code } from '#contract/wire/envelope.ts'
import { invalidParameter, refuse, refuseForm, texts } from '#mock/lib/refusal.ts'
import { dashboardTable, homeChoiceTable } from '#mock/tables/unserved-tables.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Table } from '#mock/store/table.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'

type StoredDashboard = StoredRow & Omit<Dashboard, 'isOwn'> & { userId: number }
type StoredChoice = StoredRow & { dashboardId: number }
type Saved = Omit<Dashboard, 'isOwn'>
type Parts = Pick<World, 'store' | 'tables'>

/** The dashboards that a person may look at, and which of them is home: none that was never chosen; one that is gone leads back to the standard. */
export function dashboardsOf(
  world: Parts,
  user: StoredUser,
): { home: number | null; dashboards: readonly DashboardLine[] } {
  const seen = tableOf(world).rows.filter((row) => maySee(row, user))
  const chosen = choicesOf(world).get(user.id)?.dashboardId ?? null
  return {
    home: chosen === null || seen.some(({ id }) => id === chosen) ? chosen : 0,
    dashboards: seen.map(({ id, name, userId }) => {
      const { username = '', usernameZh = '' } = world.tables.users.get(userId) ?? {}
      return { id, name, isOwn: userId === user.id, owner: username, ownerZh: usernameZh }
    }),
  }
}

export function dashboardOf(world: Parts, id: number, user: StoredUser): Dashboard {
  const row = tableOf(world).get(id)
  if (row === undefined || !maySee(row, user)) return refuse(code.missing, texts.missing)
  const { version, name, roleIds, panels, userId } = row
  return { id, version, name, roleIds, panels, isOwn: userId === user.id }
}

/** Stores a dashboard; returns its id. */
export function saveDashboard(
  world: Parts & Pick<World, 'grantsOf'>,
  { id, version, ...values }: Saved,
  user: StoredUser,
): number {
  const before = id === 0 ? undefined : ownOf(world, id, user)
  checkRoles(world, values.roleIds, [...user.roleIds, ...(before?.roleIds ?? [])], user)
  checkPanels(values.panels)
  if (before !== undefined && before.version !== version) refuse(code.conflict, changed)
  const row = { ...values, roleIds: [...new Set(values.roleIds)], userId: user.id }
  if (before === undefined) return tableOf(world).insert({ ...row, version: 1 }).id
  tableOf(world).put({ ...row, id, version: version + 1 })
  return id
}

/** Deletes a dashboard, which is then no user's home page any more. */
export function removeDashboard(world: Parts, id: number, user: StoredUser): void {
  ownOf(world, id, user)
  tableOf(world).remove(id)
}

/** Makes a dashboard the home page of a person; as if none had ever been chosen where it is null. */
export function chooseHome(world: Parts, id: number | null, user: StoredUser): void {
  if (id === null) {
    choicesOf(world).remove(user.id)
    return
  }
  if (id !== 0) dashboardOf(world, id, user)
  choicesOf(world).put({ id: user.id, dashboardId: id })
}

const changed = [
  'The dashboard was changed in another window. Open it again.',
  '该看板已在其他窗口中修改，请重新打开。',
] as const

function ownOf(world: Parts, id: number, user: StoredUser): StoredDashboard {
  const row = tableOf(world).get(id)
  if (row === undefined || row.userId !== user.id) return refuse(code.missing, texts.missing)
  return row
}

function maySee({ userId, roleIds }: StoredDashboard, user: StoredUser): boolean {
  return userId === user.id || roleIds.some((id) => user.roleIds.includes(id))
}

/** A person shares with the roles held, who looks after roles with any; what was shared before may stay. */
function checkRoles(
  { tables, grantsOf }: Pick<World, 'grantsOf' | 'tables'>,
  roleIds: readonly number[],
  own: readonly number[],
  user: StoredUser,
): void {
  const mayAny = grantsOf(user).permissions.has(permission(role, 'update'))
  const isAllowed = (id: number) => own.includes(id) || (mayAny && tables.roles.get(id) !== undefined)
  if (roleIds.every(isAllowed)) return
  refuseForm([
    { field: 'roleIds', text: ['Share it with roles that you hold.', '只能共享给自己拥有的角色。'] },
  ])
}

function checkPanels(panels: Dashboard['panels']): void {
  for (const panel of panels) {
    if (!('filter' in panel)) continue
    const shown = panel.kind === 'map' ? device : resourceNamed(panel.page)
    if (shown === undefined || unknownFilters(shown, panel.filter).length > 0)
      refuseForm([{ field: 'panels', text: invalidParameter('panels') }])
  }
}

function tableOf({ store }: Pick<World, 'store'>): Table<StoredDashboard> {
  return store.table(dashboardTable)
}

function choicesOf({ store }: Pick<World, 'store'>): Table<StoredChoice> {
  return store.table(homeChoiceTable)
}
