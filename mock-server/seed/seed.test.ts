import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { demoAccounts } from './accounts.ts'
import { seedAreas } from './system/area.ts'
import { menus } from './system/menu.ts'
import { orgs } from './system/org.ts'
import { seedUsers } from './system/user.ts'

/** Pages that the console reaches by fixed routes (spec §2). */
const fixedRoutes = new Set(['user/center', 'scene/info'])

it('the menu contains exactly the pages of the catalogue', () => {
  const shown = menus.map(({ component }) => component).filter(Boolean)
  expect(shown.filter((name) => !isComponentName(name))).toEqual([])
  expect([...new Set(shown)].toSorted()).toEqual(
    Object.keys(catalogue)
      .filter((name) => !fixedRoutes.has(name))
      .toSorted(),
  )
})

it('menu ids and paths are unique, and every title is bilingual', () => {
  const paths = menus.map(({ path }) => path).filter(Boolean)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(menus.map(({ id }) => id)).size).toBe(menus.length)
  expect(
    menus.filter(
      ({ title, titleZh }) => title === '' || (!/\p{Script=Han}/u.test(titleZh) && titleZh !== 'Redis 监控'),
    ),
  ).toEqual([])
})

it('no page has the title of its parent directory', () => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const twins = menus.filter(({ component, parentId, title, titleZh }) => {
    const directory = byId.get(parentId)
    return component !== '' && (directory?.title === title || directory?.titleZh === titleZh)
  })
  expect(twins).toEqual([])
})

it('every icon exists', async () => {
  const styles = await readFile(createRequire(import.meta.url).resolve('primeicons/primeicons.css'), 'utf8')
  const icons = menus.map(({ icon }) => icon).filter(Boolean)
  expect(icons.length).toBeGreaterThan(9)
  expect(icons.filter((icon) => !styles.includes(`.${icon}:before`))).toEqual([])
})

it('every demonstration account is a user', () => {
  const logins = new Set(seedUsers('').map(({ loginName }) => loginName))
  expect(demoAccounts.map(({ username }) => username).filter((name) => !logins.has(name))).toEqual([])
  expect(demoAccounts).toHaveLength(6)
})

it('every area has an existing parent one level above it', () => {
  const areas = seedAreas()
  const byId = new Map(areas.map((row) => [row.id, row]))
  expect(areas).toHaveLength(3432)
  expect(areas.filter(({ parentId }) => parentId !== 0 && !byId.has(parentId))).toEqual([])
  expect(areas.filter(({ level, parentId }) => level !== (byId.get(parentId)?.level ?? 0) + 1)).toEqual([])
  expect(byId.get(110_101)).toMatchObject({ name: '东城区', parentId: 110_100, level: 3 })
  expect(byId.get(441_900_003)).toMatchObject({ name: '东城街道', parentId: 441_900, level: 3 })
})

it('login names are unique, and every organisation has a user', () => {
  const users = seedUsers('')
  expect(new Set(users.map(({ loginName }) => loginName)).size).toBe(120)
  const staffed = new Set(users.map(({ groupId }) => groupId))
  expect(orgs.filter(({ id }) => !staffed.has(id))).toEqual([])
})
