import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

interface Row {
  method: string
  url: string
  as?: string
  body?: unknown
  status?: number
  code: number
  data?: unknown
}

const newMenu = { parentId: 900, type: 1, title: 'Extra', path: '/monitor/extra' }

/** The calls of spec §7 and the verbs of the resources, one after the other in one world. */
const rows: Row[] = [
  { method: 'GET', url: '/base/sys/user/info', as: 'crew', code: 0, data: { userId: 4, groupCode: 'LJ-QY' } },
  { method: 'GET', url: '/base/sys/menu/nav', as: 'crew', code: 0 },

  { method: 'GET', url: '/base/sys/menu/list', as: 'admin', code: 0 },
  { method: 'GET', url: '/base/sys/menu/list', as: 'auditor', code: 0 },
  {
    method: 'GET',
    url: '/base/sys/menu/info/803',
    as: 'admin',
    code: 0,
    data: { id: 803, path: '/system/menu' },
  },
  { method: 'GET', url: '/base/sys/menu/info/999999', as: 'admin', code: 404 },
  { method: 'GET', url: '/base/sys/menu/info/803abc', as: 'admin', code: 404 },
  { method: 'POST', url: '/base/sys/menu/save', as: 'admin', body: newMenu, code: 0, data: { id: 110008 } },
  { method: 'POST', url: '/base/sys/menu/save', as: 'admin', body: newMenu, code: 400 },
  {
    method: 'PUT',
    url: '/base/sys/menu/update',
    as: 'admin',
    body: { id: 110008, title: 'Renamed' },
    code: 0,
  },
  {
    method: 'GET',
    url: '/base/sys/menu/info/110008',
    as: 'admin',
    code: 0,
    data: { title: 'Renamed', path: '/monitor/extra', type: 1 },
  },
  { method: 'PUT', url: '/base/sys/menu/update', as: 'admin', body: { id: 999999, title: 'X' }, code: 404 },
  { method: 'DELETE', url: '/base/sys/menu/delete/110008', as: 'admin', code: 0 },
  { method: 'DELETE', url: '/base/sys/menu/delete/110008', as: 'admin', code: 404 },

  {
    method: 'GET',
    url: '/base/sys/role/list?page=1&limit=2&sort=-name',
    as: 'admin',
    code: 0,
    data: { total: 6 },
  },
  { method: 'GET', url: '/base/sys/role/list?nmae=x', as: 'admin', code: 400 },
  { method: 'GET', url: '/base/sys/role/list?page=0', as: 'admin', code: 400 },
  { method: 'GET', url: '/base/sys/role/list?sort=password', as: 'admin', code: 400 },
  {
    method: 'GET',
    url: '/base/sys/role/select?keyword=crew',
    as: 'viewer',
    code: 0,
    data: [{ id: 4, label: 'Crew lead' }],
  },
  {
    method: 'POST',
    url: '/base/sys/role/save',
    as: 'admin',
    body: { name: 'Tester', code: 'T_1' },
    code: 0,
    data: { id: 7 },
  },
  {
    method: 'POST',
    url: '/base/sys/role/save',
    as: 'admin',
    body: { name: 'Tester again', code: 'T_1' },
    code: 400,
  },
  {
    method: 'POST',
    url: '/base/sys/role/save',
    as: 'admin',
    body: { name: 'Other', code: 'T_3', menuIds: [5] },
    code: 400,
  },
  { method: 'DELETE', url: '/base/sys/role/delete/4', as: 'admin', code: 409 },
  { method: 'DELETE', url: '/base/sys/role/delete/7,4', as: 'admin', code: 409 },
  {
    method: 'GET',
    url: '/base/sys/role/info/7',
    as: 'admin',
    code: 0,
    data: { name: 'Tester', menuIds: [] },
  },
  { method: 'DELETE', url: '/base/sys/role/delete/1', as: 'admin', code: 409 },
  { method: 'DELETE', url: '/base/sys/role/delete/7', as: 'admin', code: 0 },

  { method: 'GET', url: '/base/sys/user/list?loginName=ADM', as: 'admin', code: 0, data: { total: 1 } },
  { method: 'GET', url: '/base/sys/user/list?roleIds=1', as: 'admin', code: 0, data: { total: 1 } },
  {
    method: 'GET',
    url: '/base/sys/user/list?createTimeStart=2027-01-01',
    as: 'admin',
    code: 0,
    data: { total: 0 },
  },
  {
    method: 'GET',
    url: '/base/sys/user/list?createTimeEnd=2026-11-20',
    as: 'admin',
    code: 0,
    data: { total: 120 },
  },
  { method: 'DELETE', url: '/base/sys/user/delete/1', as: 'admin', code: 409 },

  { method: 'GET', url: '/base/sys/nothing', as: 'admin', status: 404, code: 404 },
  { method: 'GET', url: '/db', as: 'admin', status: 404, code: 404 },
  { method: 'GET', url: '/system-user', as: 'admin', status: 404, code: 404 },
  { method: 'GET', url: '/base/sys/user/info/1?_embed=sessions', as: 'admin', code: 0, data: { id: 1 } },
  { method: 'POST', url: '/base/sys/logout', as: 'crew', code: 0 },
  { method: 'GET', url: '/base/sys/user/info', as: 'crew', code: 401 },
]

it.each(rows.map((row) => [`${row.as ?? 'nobody'}: ${row.method} ${row.url} → ${row.code}`, row] as const))(
  '%s',
  async (_name, { method, url, as, body, status = 200, code, data }) => {
    const answer = await platform.call(method, url, { ...(as && { as }), body })
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code })
    if (data !== undefined) expect(answer.data).toMatchObject(data as object)
  },
)

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

it('pages and sorts a list', async () => {
  const page = async (query: string) => {
    const { data } = await platform.call('GET', `/base/sys/role/list?${query}`, { as: 'admin' })
    return (data as { list: { code: string }[] }).list.map(({ code }) => code.replace('ROLE_', ''))
  }
  expect(await page('sort=code&page=1&limit=4')).toEqual(['ADMIN', 'AUDITOR', 'CREW', 'DISPATCHER'])
  expect(await page('sort=code&page=2&limit=4')).toEqual(['ENGINEER', 'VIEWER'])
  expect(await page('sort=-code&page=2&limit=4')).toEqual(['AUDITOR', 'ADMIN'])
  expect(await page('sort=-code&page=3&limit=4')).toEqual([])
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
