import { expect, it } from 'vitest'
import type { ViewedProject } from '#contract/calls/scene/scene.ts'
import { declaredCalls } from '#contract/calls/declared.ts'
import { seesId } from '#mock/resources/data-scope.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile, postsOf } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const call = postsOf(platform, '/base/scene/sceneProject/')
const view = (token: string) => platform.call('POST', '/base/scene/sceneProject/view', { body: { token } })
const made = async (days = 7) =>
  (await call('share', { id: 1, days })).data as { id: number; token: string; expires: string }

it('a link shows the scenes of its project without contacts, device ids or tokens', async () => {
  const { token } = await made()
  const { code, data } = await view(token)
  const { scenes, ...project } = data as ViewedProject
  expect(code).toBe(0)
  expect(Object.keys(project).toSorted()).toEqual(['expires', 'name', 'nameZh', 'time'])
  const own = platform.world.tables.scenes.rows.filter(({ projectId }) => projectId === 1)
  expect(scenes.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
  expect(JSON.stringify(data)).not.toMatch(/phone|mobile|managerId|deviceId|token/)
})

it('a link hides scenes its creator cannot see, and all while they are locked', async () => {
  const { tables } = platform.world
  const maker = platform.account('engineer')
  const { token } = (await call('share', { id: 1, days: 7 }, maker.loginName)).data as { token: string }
  const shown = async () => ((await view(token)).data as ViewedProject).scenes.map(({ id }) => id)
  const before = await shown()
  const first = tables.scenes.rows.find(({ id }) => before.includes(id))
  const groupId = tables.orgs.rows.find(({ id, parentId }) => parentId > 0 && id !== first?.orgId)?.id
  tables.users.update(maker.id, { groupId: groupId ?? 0 })
  const seen = await shown()
  const moved = tables.users.get(maker.id) ?? expect.unreachable()
  const sees = (id: number) => seesId(platform.world, 'scene/list', id, moved)
  expect(seen).toEqual(before.filter(sees))
  expect(seen.length).toBeLessThan(before.length)
  tables.users.update(maker.id, { groupId: maker.groupId, status: 'locked' })
  expect(await view(token)).toMatchObject({ code: 409, msg: 'This link was revoked.', data: null })
  tables.users.update(maker.id, { status: 'active' })
  expect(await shown()).toEqual(before)
})

it('no other call accepts the token of a link', async () => {
  const { token } = await made()
  const closed = [...declaredCalls.values()].filter(({ isOpen }) => isOpen !== true)
  const codes = await inTurn(closed.length, async (n) => {
    const { method = '', path = '' } = closed[n] ?? {}
    const sent = method === 'GET' ? {} : { body: {} }
    const { code } = await platform.call(method, path.replaceAll(/\{\w+\}/g, '1'), { token, ...sent })
    return `${method} ${path}: ${code}`
  })
  expect(codes).toEqual(closed.map(({ method, path }) => `${method} ${path}: 401`))
})

it('an unknown, expired or revoked link and one to an archived project are refused', async () => {
  expect(await view('guessed')).toMatchObject({ code: 404, msg: 'This link is not known.', data: null })
  expect((await view('x'.repeat(101))).code).toBe(400)
  const link = await made(1)
  expect((await call('revoke', { id: 2, linkId: link.id })).code).toBe(404)
  expect((await view(link.token)).code).toBe(0)
  await call('revoke', { id: 1, linkId: link.id })
  expect(await view(link.token)).toMatchObject({ code: 409, msg: 'This link was revoked.', data: null })
  const last = await made()
  await platform.restart()
  await call('archive', { ids: [1], state: 'archived' })
  expect((await call('share', { id: 1, days: 1 })).code).toBe(409)
  await call('archive', { ids: [1], state: 'running' })
  expect(await view(last.token)).toMatchObject({ code: 409, msg: 'This link was revoked.' })
  const other = await made(1)
  platform.clock += 86_400_000
  expect(await view(other.token)).toMatchObject({ code: 409, msg: 'This link has expired.', data: null })
  platform.clock -= 86_400_000
})

it('only the hash of a token is stored, and links need the permission', async () => {
  const { token } = await made()
  expect(JSON.stringify(platform.world.tables.viewerLinks.rows)).not.toContain(token)
  expect((await call('share', { id: 1, days: 7 }, 'viewer')).status).toBe(403)
  expect((await call('share', { id: 1, days: 366 })).code).toBe(400)
})
