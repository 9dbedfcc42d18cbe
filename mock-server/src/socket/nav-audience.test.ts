import { expect, it, vi } from 'vitest'
import { openWindow } from '#mock/testing/open-window.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'

const platform = ofTest(() => startTestPlatform({ batchEvery: 20 }))

/** Topics that two windows receive when the administrator makes a change; `platform` marks the end of each. */
async function heardBy(first: string, second: string, change: () => Promise<unknown>): Promise<string[][]> {
  const windows = await Promise.all(
    [first, second].map((as) => openWindow(platform, as, ['nav', 'platform'])),
  )
  await change()
  platform.world.hub.publish('platform', '', {})
  return vi.waitFor(() => {
    const topics = windows.map(({ items }) => items.map(({ topic }) => topic))
    for (const received of topics) expect(received).toContain('platform')
    return topics
  })
}

const update = async (what: 'user' | 'role' | 'menu', values: { id: number; [field: string]: unknown }) => {
  const { code, msg } = await platform.call('PUT', `/base/sys/${what}/update`, { as: 'admin', body: values })
  expect(code, msg).toBe(0)
}

const roleOf = (login: string) => platform.roleOf(login).id
const menusOf = (login: string) => platform.world.tables.roles.get(roleOf(login))?.menuIds ?? []

/** Changes, and whether each concerns the windows of the crew and those of the viewer. */
const changes: [string, () => Promise<unknown>, boolean[]][] = [
  [
    'another role of a user',
    () => update('user', { id: platform.account('crew').id, roleIds: [roleOf('crew'), roleOf('viewer')] }),
    [true, false],
  ],
  [
    'another address of a user',
    () => update('user', { id: platform.account('crew').id, email: 'l@x.example' }),
    [false, false],
  ],
  [
    'other menus of a role',
    () => update('role', { id: roleOf('crew'), menuIds: menusOf('crew').slice(1) }),
    [true, false],
  ],
  [
    'another data scope of a role',
    () => update('role', { id: roleOf('crew'), dataScope: 'own' }),
    [true, false],
  ],
  ['another name of a role', () => update('role', { id: roleOf('crew'), name: 'Guest' }), [false, false]],
  [
    'a change of the menus',
    () => update('menu', { id: platform.world.tables.menus.rows.at(-1)?.id ?? 0, title: 'Renamed' }),
    [true, true],
  ],
]

it.each(changes)('%s notifies only the windows of affected users', async (_what, change, hears) => {
  const heard = await heardBy('crew', 'viewer', change)
  expect(heard.map((topics) => topics.includes('nav'))).toEqual(hears)
})

it('changes for two users within a batch reach both', async () => {
  const [crew, viewer] = [platform.account('crew'), platform.account('viewer')]
  const roleIds = [...crew.roleIds, ...viewer.roleIds]
  const heard = await heardBy('crew', 'viewer', async () => {
    for (const { id } of [crew, viewer]) platform.world.tables.users.update(id, { roleIds })
  })
  expect(heard.map((topics) => topics.includes('nav'))).toEqual([true, true])
})
