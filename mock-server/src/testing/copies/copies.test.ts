import { expect, it } from 'vitest'
import { startTestPlatform } from '../test-platform.ts'

/** What a test may have changed of a world: rows of people, and which tables there are rows in. */
async function seen() {
  const platform = await startTestPlatform()
  const { store, tables } = platform.world
  const rows = JSON.stringify([tables.users.rows, tables.menus.rows, tables.commands.rows])
  return { platform, store, tables, rows }
}

it('is the same new world each time, whatever was done to the one before', async () => {
  const first = await seen()
  const [user] = first.tables.users.rows
  first.tables.users.update(user?.id ?? 0, { username: 'changed' })
  first.tables.menus.remove(first.tables.menus.rows.at(-1)?.id ?? 0)
  Object.assign(first.tables.commands.rows[0] ?? {}, { reason: 'changed in place' })
  await first.store.flushed()
  const meanwhile = await seen()
  await first.platform.close()
  const later = await seen()
  await Promise.all([meanwhile.platform.close(), later.platform.close()])
  expect(meanwhile.rows).toBe(first.rows)
  expect(later.rows).toBe(first.rows)
})
