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

it('another role of a user concerns the windows of this user only', async () => {
  const { id, roleIds } = accountOf('crew')
  const heard = await heardBy('crew', 'viewer', () =>
    update('user', { id, roleIds: [...roleIds, ...accountOf('viewer').roleIds] }),
  )
  expect(heard).toEqual([['nav', 'platform'], ['platform']])
})

it('other values of a user concern no window', async () => {
  const { id } = accountOf('crew')
  const heard = await heardBy('crew', 'viewer', () => update('user', { id, email: 'liu@example.com' }))
  expect(heard).toEqual([['platform'], ['platform']])
})

it('other menus of a role concern the windows of its holders only', async () => {
  const [roleId = 0] = accountOf('viewer').roleIds
  const [, ...fewer] = platform.world.tables.roles.get(roleId)?.menuIds ?? []
  const heard = await heardBy('viewer', 'crew', () => update('role', { id: roleId, menuIds: fewer }))
  expect(heard).toEqual([['nav', 'platform'], ['platform']])
})

it('another name of a role concerns no window', async () => {
  const [id = 0] = accountOf('viewer').roleIds
  const heard = await heardBy('viewer', 'crew', () => update('role', { id, name: 'Guest' }))
  expect(heard).toEqual([['platform'], ['platform']])
})

it('a change of the menus concerns every window', async () => {
  const { id = 0 } = platform.world.tables.menus.rows.at(-1) ?? {}
  const heard = await heardBy('viewer', 'crew', () => update('menu', { id, title: 'Renamed' }))
  expect(heard).toEqual([
    ['nav', 'platform'],
    ['nav', 'platform'],
  ])
})

it('changes for one user after another within a batch reach both', async () => {
  const [crew, viewer] = [accountOf('crew'), accountOf('viewer')]
  const roleIds = [...crew.roleIds, ...viewer.roleIds]
  const heard = await heardBy('crew', 'viewer', async () => {
    for (const { id } of [crew, viewer]) platform.world.tables.users.update(id, { roleIds })
  })
  expect(heard).toEqual([
    ['nav', 'platform'],
    ['nav', 'platform'],
  ])
})
