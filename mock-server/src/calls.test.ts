import { expect, it } from 'vitest'
import { platformOfFile } from './testing/platform-of-file.ts'
import { startTestPlatform } from './testing/test-platform.ts'

const platform = platformOfFile()

interface More {
  body?: object
  data?: object
  /** 200 where none is said. */
  status?: number
}

/** The calls of spec §7 and the verbs of the resources, one after the other in one world: who asks what, and what for. */
const rows: [as: string, call: string, code: number, more?: More][] = [
  ['crew', 'GET user/info', 0, { data: { userId: 4, groupCode: 'LJ-QY' } }],
  ['crew', 'GET menu/nav', 0],
  ['admin', 'GET menu/info/803abc', 404],
  ['viewer', 'GET role/select?keyword=crew', 0, { data: [{ id: 4, label: 'Crew lead' }] }],
  ['admin', 'POST role/save', 0, { body: { name: 'Tester', code: 'T_1' }, data: { id: 7 } }],
  ['admin', 'POST role/save', 400, { body: { name: 'Tester again', code: 'T_1' } }],
  ['admin', 'POST role/save', 400, { body: { name: 'Other', code: 'T_3', menuIds: [5] } }],
  ['admin', 'DELETE role/delete/4', 409],
  ['admin', 'DELETE role/delete/7,4', 409],
  ['admin', 'GET role/info/7', 0, { data: { name: 'Tester', menuIds: [] } }],
  ['admin', 'DELETE role/delete/1', 409],
  ['admin', 'DELETE role/delete/7', 0],
  ['admin', 'DELETE user/delete/1', 409],
  ['admin', 'GET nothing', 404, { status: 404 }],
  ['crew', 'POST logout', 0],
]

it.each(rows)('%s: %s → %i', async (as, call, code, { body, data, status = 200 } = {}) => {
  const [method = '', path = ''] = call.split(' ')
  const url = path.startsWith('/') ? path : `/base/sys/${path}`
  const answer = await platform.call(method, url, { ...(as !== '' && { as }), body })
  expect({ status: answer.status, code: answer.code }).toEqual({ status, code })
  if (data !== undefined) expect(answer.data).toMatchObject(data)
})

it('answers in the language of the request', async () => {
  const ask = (language: string) =>
    platform.call('GET', '/base/sys/user/info', { as: 'admin', headers: { 'accept-language': language } })
  expect((await ask('zh-CN,zh;q=0.9')).data).toMatchObject({ groupName: '澜江供电公司' })
  expect((await ask('en')).data).toMatchObject({ groupName: 'Lanjiang Power Supply' })
  const refused = await platform.call('GET', '/base/sys/user/list', {
    as: 'viewer',
    headers: { 'accept-language': 'zh' },
  })
  expect(refused.msg).toBe('您没有执行此操作的权限。')
})

it('gives a new account the initial password, and takes its sessions when it is locked', async () => {
  const account = {
    loginName: 'newcomer',
    username: 'Wu Lan',
    email: 'wu.lan@lanjiang.example',
    groupId: 1,
    roleIds: [6],
  }
  const { data } = await platform.call('POST', '/base/sys/user/save', { as: 'admin', body: account })
  const token = await platform.signIn('newcomer')
  const id = (data as { id: number }).id
  await platform.call('PUT', '/base/sys/user/update', { as: 'admin', body: { id, status: 'locked' } })
  expect((await platform.call('GET', '/base/sys/user/info', { token })).code).toBe(401)
  await platform.call('PUT', '/base/sys/user/update', { as: 'admin', body: { id, status: 'active' } })
  expect((await platform.call('GET', '/base/sys/user/info', { token })).code).toBe(401)
  expect((await platform.call('DELETE', `/base/sys/user/delete/${id}`, { as: 'admin' })).code).toBe(0)
})

it('describes itself to whoever asks', async () => {
  const response = await platform.fetch('GET', '/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/base/sys/login': { post: {} } },
  })
})

it('lets two platforms of one process share nothing', async () => {
  const other = await startTestPlatform()
  const token = await platform.signIn('admin')
  expect((await other.call('GET', '/base/sys/user/info', { token })).code).toBe(401)
  await other.close()
})
