import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { dryRun } from '#mock/dry-run.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import { createPasswords } from '../passwords.ts'
import { people } from '../../../seed/accounts.ts'
import { seedTables } from '../../../seed/index.ts'

const platform = ofTest(() => startTestPlatform())
const pages = ['iot/camera', 'scene/map', 'tool/generator']

const tables = () => platform.world.tables
const menuOf = (component: string) =>
  tables().menus.rows.find((row) => row.component === component) ?? expect.unreachable()
const roleOf = (code: string) => tables().roles.rows.find((row) => row.code === code) ?? expect.unreachable()

/** Permissions and visible menus of every demonstration user. */
const rights = () =>
  Object.fromEntries(
    people.map(([login]) => {
      const { menus, permissions } = platform.world.grantsOf(platform.account(login))
      const shown = menus.map(({ component, path }) => component || path)
      return [login, [...permissions, ...shown].toSorted()]
    }),
  )

/** Removes menus and their grants, as if the folder had never had them. */
function without(isGone: (row: MenuRow) => boolean): void {
  const gone = tables()
    .menus.rows.filter((row) => isGone(row))
    .map(({ id }) => id)
  for (const one of gone.toReversed()) tables().menus.remove(one)
  for (const row of tables().roles.rows)
    tables().roles.update(row.id, { menuIds: row.menuIds.filter((one) => !gone.includes(one)) })
}

function withoutPage(component: string): void {
  const { id } = menuOf(component)
  without((row) => row.id === id || row.parentId === id)
}

/** Simulates a folder from before upgrades were recorded, with the id of a seed menu taken by another page. */
function makeOld(): void {
  const taken = menuOf('iot/camera')
  for (const page of pages) withoutPage(page)
  without(({ perms }) => perms.startsWith('iot:command-plan:'))
  tables().menus.put({ ...menuOf('dashboard'), id: taken.id, path: '/own', component: 'own', title: 'Own' })
  for (const { id } of tables().upgrades.rows.slice()) tables().upgrades.remove(id)
}

const messages = () =>
  dryRun(
    platform.dataDir,
    seedTables(createPasswords(4), () => platform.clock, 40),
  )

async function filesOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map(async (name) => `${name} ${await readFile(join(folder, name), 'utf8')}`))
}

it('an old folder gets new menus and permissions and keeps its own changes', async () => {
  const wanted = rights()
  makeOld()
  const { id } = menuOf('iot/device')
  tables().menus.update(id, { title: 'Terminals of ours', orderNum: 99 })
  tables().roles.update(roleOf('ROLE_VIEWER').id, { menuIds: [] })
  // as left by a menu that was removed
  const crew = roleOf('ROLE_CREW')
  tables().roles.guard = {}
  tables().roles.update(crew.id, { menuIds: [...crew.menuIds, 99_999] })
  await platform.restart()
  const { viewer, admin = [], ...others } = rights()
  const { viewer: _viewer, admin: _admin, ...rest } = wanted
  expect(others).toEqual(rest)
  expect(roleOf('ROLE_CREW').menuIds).not.toContain(99_999)
  expect(admin).toEqual([...(wanted['admin'] ?? []), 'own'].toSorted())
  expect(viewer).not.toContain('iot:device:list')
  expect(viewer).toContain('iot:command-plan:list')
  expect(menuOf('iot/device')).toMatchObject({ title: 'Terminals of ours', orderNum: 99 })
})

it('removed menus and grants stay removed', async () => {
  withoutPage('tool/generator')
  const role = roleOf('ROLE_ENGINEER')
  tables().roles.update(role.id, { menuIds: role.menuIds.slice(5) })
  const before = rights()
  await platform.restart()
  expect(rights()).toEqual(before)
})

it('a dry run lists the changes without applying them', async () => {
  expect(await messages()).toEqual([])
  makeOld()
  tables().upgrades.insert({ name: 'login names of accounts that are gone' })
  await platform.stop()
  const before = await filesOf(join(platform.dataDir, 'store'))
  const sentences = await messages()
  expect(sentences).toContainEqual(expect.stringMatching(/^system-menu \d+ Cameras is added$/))
  expect(sentences).toContainEqual(
    expect.stringMatching(/^system-role \d+ Dispatcher: menuIds gains [\d ]+$/),
  )
  expect(await filesOf(join(platform.dataDir, 'store'))).toEqual(before)
})

it('an old folder loses the lines of cancelled orders, except approved ones', async () => {
  const { quantities, workOrders } = tables()
  const line = quantities.rows.find(({ state }) => state === 'open') ?? expect.unreachable()
  workOrders.update(line.orderId, { state: 'cancelled' })
  // as left by earlier versions
  quantities.guard = {}
  quantities.put({ ...line, state: 'filled' })
  const { id: approved } = quantities.insert({ ...line, state: 'confirmed' })
  await platform.restart()
  const ofOrder = tables().quantities.rows.filter(({ orderId }) => orderId === line.orderId)
  expect(ofOrder.map(({ id }) => id)).toEqual([approved])
})
