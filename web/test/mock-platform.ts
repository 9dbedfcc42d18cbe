import { allResources } from '#contract/resources/index.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { permission, type Resource } from '#contract/schema/resource.ts'
import type { StoredRow } from '#mock/store/row.ts'
import type { Store } from '#mock/store/store.ts'
import type { Guard, Table } from '#mock/store/table.ts'
import type { World } from '#mock/world/world.ts'
import { plainRows } from '../../mock-server/seed/plain-rows.ts'
import { testResources } from './test-resources.ts'

/** Mock platform of a test file. It runs outside the test's document, so that fake timers do not affect it. */
export interface MockPlatform {
  url: string
  /** Internal state. */
  world: World
  /** Sets the current time in epoch milliseconds. */
  setClock: (now: number) => void
  /** Returns a token of a seeded account. */
  signIn: (login: string) => Promise<string>
  /** Replaces all rows of a resource, bypassing its rules; audit fields are filled in. */
  plant: (resource: Pick<Resource, 'name'>, rows: readonly StoredRow[]) => void
  /** Changes a row of a resource, bypassing rules and stamps. */
  change: (resource: Pick<Resource, 'name'>, id: number, values: object) => void
  /** Restores all rows to their state after the start. */
  reset: () => void
  close: () => Promise<void>
}

/** Minimum fleet size. */
const fewest = 40
const verbs = ['list', 'info', 'save', 'update', 'delete', 'export', 'import', 'audit']

/** Starts a platform that serves the test resources besides those of the contract. */
export async function startMock(): Promise<MockPlatform> {
  serveTestResources()
  // imported afterwards, as endpoints are declared from the resource list on evaluation
  const [{ startTestPlatform }, { tableName }, { withAudit }] = await Promise.all([
    import('#mock/testing/test-platform.ts'),
    import('#mock/tables/table-name.ts'),
    import('#mock/store/audit-fields.ts'),
  ])
  const platform = await startTestPlatform({ devices: fewest })
  const { world, url } = platform
  permitTestResources(world)
  return {
    url,
    world,
    setClock(now) {
      platform.clock = now
    },
    async signIn(login) {
      const token = await platform.signIn(login)
      if (world.sessions.find(token) !== undefined) return token
      // a test has ended the session, such as by changing the password
      const { id } = world.tables.users.rows.find(({ loginName }) => loginName === login) ?? { id: 0 }
      return world.sessions.create(id, { ip: '127.0.0.1', agent: 'test' })
    },
    plant(resource, rows) {
      const table = world.store.table(tableName(resource))
      unguarded(table, () => {
        for (const id of table.rows.map((row) => row.id)) table.remove(id)
        for (const row of withAudit(rows, '2025-06-01 08:00:00')) table.put(row)
      })
    },
    change(resource, id, values) {
      const table = world.store.table(tableName(resource))
      unguarded(table, () => table.update(id, values))
    },
    reset: rememberRows(world.store),
    close: () => platform.close(),
  }
}

/** Registers the test resources with rows and permissions, as in the worked example of the README. */
function serveTestResources(): void {
  if (testResources.every((resource) => allResources.includes(resource))) return
  ;(allResources as Resource[]).push(...testResources)
  Object.assign(plainRows, Object.fromEntries(testResources.map(({ name }) => [name, []])))
}

function permitTestResources({ tables: { menus } }: World): void {
  const button = menus.rows.find(({ type }) => type === menuType.button)
  if (button === undefined) throw new Error('The platform has no menus')
  const perms = testResources.flatMap((resource) => verbs.map((verb) => permission(resource, verb)))
  unguarded(menus, () => menus.insert({ ...button, title: 'Tests', perms: perms.join() }))
}

/** Records changes of a store's rows; returns a function that reverts them. */
function rememberRows(store: Store): () => void {
  const before = new Map<string, Map<number, StoredRow | undefined>>()
  store.onChange(({ table, id, previous }) => {
    const rows = before.get(table) ?? new Map<number, StoredRow | undefined>()
    before.set(table, rows)
    if (!rows.has(id)) rows.set(id, previous)
  })
  return () => {
    // sessions are kept
    before.delete('sessions')
    const changed = [...before]
    for (const [name, rows] of changed) {
      const table = store.table(name)
      unguarded(table, () => {
        for (const [id, row] of rows) {
          if (row === undefined) table.remove(id)
          else table.put(row)
        }
      })
    }
    before.clear()
  }
}

/** Changes rows without the table's guards; listeners of the table are still notified. */
function unguarded<R extends StoredRow>(table: Table<R>, act: () => void): void {
  const guard: Guard<R> = table.guard
  table.guard = {}
  try {
    act()
  } finally {
    table.guard = guard
  }
}
