import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { SocketMessage } from '#contract/wire/socket.ts'
import { startTestPlatform } from '#mock/testing/test-platform.ts'
import { ofTest } from '#mock/testing/platform-of-file.ts'

const platform = ofTest(() => startTestPlatform({ batchEvery: 20 }))

/** The topics of the items that a window of an account has received, once it has subscribed to `nav`. */
async function windowOf(as: string): Promise<string[]> {
  const received: string[] = []
  const token = await platform.signIn(as)
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/websocket?token=${token}`)
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as SocketMessage
    if (message.t === 'batch') received.push(...message.items.map(({ topic }) => topic))
  })
  await once(socket, 'open')
  socket.send('{"op":"sub","topics":["nav","platform"]}')
  socket.send('{"op":"ping"}')
  await once(socket, 'message')
  return received
}

/** What two windows receive when the administrator makes a change; `platform` closes the list of each. */
async function heardBy(first: string, second: string, change: () => Promise<unknown>): Promise<string[][]> {
  const windows = await Promise.all([windowOf(first), windowOf(second)])
  await change()
  platform.world.hub.publish('platform', '', {})
  await vi.waitFor(() => {
    for (const received of windows) expect(received).toContain('platform')
  })
  return windows
}

const update = async (what: 'user' | 'role' | 'menu', values: { id: number; [field: string]: unknown }) => {
  const { code, msg } = await platform.call('PUT', `/base/sys/${what}/update`, { as: 'admin', body: values })
  expect(code, msg).toBe(0)
}

function accountOf(login: string) {
  const row = platform.world.tables.users.rows.find(({ loginName }) => loginName === login)
  if (row === undefined) throw new Error(`There is no account ${login}`)
  return row
}

const role = (login: string) => accountOf(login).roleIds[0] ?? 0
it.each<[string, string, string, boolean, boolean, () => Promise<unknown>]>([
  [
    'another role of a user',
    'crew',
    'viewer',
    true,
    false,
    () => update('user', { id: accountOf('crew').id, roleIds: [role('crew'), role('viewer')] }),
  ],
  [
    'another address of a user',
    'crew',
    'viewer',
    false,
    false,
    () => update('user', { id: accountOf('crew').id, email: 'liu@example.com' }),
  ],
  [
    'other menus of a role',
    'viewer',
    'crew',
    true,
    false,
    () => {
      const [, ...menuIds] = platform.world.tables.roles.get(role('viewer'))?.menuIds ?? []
      return update('role', { id: role('viewer'), menuIds })
    },
  ],
  [
    'another name of a role',
    'viewer',
    'crew',
    false,
    false,
    () => update('role', { id: role('viewer'), name: 'Guest' }),
  ],
  [
    'a change of the menus',
    'viewer',
    'crew',
    true,
    true,
    () => update('menu', { id: platform.world.tables.menus.rows.at(-1)?.id ?? 0, title: 'Renamed' }),
  ],
])('%s concerns windows of %s and %s: %s, %s', async (_what, one, other, first, second, change) => {
  const heard = await heardBy(one, other, change)
  expect(heard.map((topics) => topics.includes('nav'))).toEqual([first, second])
})

it('changes for one user after another within a batch reach both', async () => {
  const [crew, viewer] = [accountOf('crew'), accountOf('viewer')]
  const roleIds = [...crew.roleIds, ...viewer.roleIds]
  const heard = await heardBy('crew', 'viewer', async () => {
    for (const { id } of [crew, viewer]) platform.world.tables.users.update(id, { roleIds })
  })
  expect(heard.map((topics) => topics.includes('nav'))).toEqual([true, true])
})
