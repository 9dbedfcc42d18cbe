import { expect, it } from 'vitest'
import { platformOfFile } from './testing/platform-of-file.ts'
import { startTestPlatform } from './testing/test-platform.ts'

const platform = platformOfFile()

it.each([
  ['POST role/save', 400, { name: 'Administrator again', code: 'ROLE_ADMIN' }],
  ['POST role/save', 400, { name: 'Other', code: 'T_3', menuIds: [5] }],
  ['DELETE role/delete/1', 409],
  ['GET nothing', 404],
])('%s → %i', async (call, code, body?: object) => {
  const [method = '', path = ''] = call.split(' ')
  expect(await platform.call(method, `/base/sys/${path}`, { as: 'admin', body })).toMatchObject({ code })
})

it('answers in the language of the request', async () => {
  const ask = (language: string) =>
    platform.call('GET', '/base/sys/user/info', { as: 'admin', headers: { 'accept-language': language } })
  expect((await ask('zh-CN,zh;q=0.9')).data).toMatchObject({ groupName: '澜江供电公司' })
  expect((await ask('en')).data).toMatchObject({ groupName: 'Lanjiang Power Supply' })
})

it('locking an account revokes its sessions for good', async () => {
  const token = await platform.signIn('viewer')
  const { id } = platform.account('viewer')
  for (const status of ['locked', 'active']) {
    await platform.call('PUT', '/base/sys/user/update', { as: 'admin', body: { id, status } })
    expect((await platform.call('GET', '/base/sys/user/info', { token })).code).toBe(401)
  }
})

it('serves OpenAPI to any caller', async () => {
  const response = await platform.fetch('GET', '/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/base/sys/login': { post: {} } },
  })
})

it('does not share sessions between two platforms', async () => {
  const other = await startTestPlatform()
  const token = await platform.signIn('admin')
  expect((await other.call('GET', '/base/sys/user/info', { token })).code).toBe(401)
  await other.close()
})
