import { describe, expect, it, vi } from 'vitest'
import type { ListPage } from '#contract/wire/crud.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { png, uploadForm } from '#mock/testing/uploads.ts'

const platform = platformOfFile()

const read = async (query: string, as = 'admin') =>
  (await platform.call('GET', `/base/sys/log/list?${query}`, { as })).data as ListPage<LogRow>

/** The line of a request; it is written when its connection has done with it, so it may take a moment. */
const lineOf = (id: string) =>
  vi.waitFor(async () => {
    const { list } = await read(`requestId=${id}`)
    expect(list).toHaveLength(1)
    return list[0]
  })

interface Case {
  what: string
  method: string
  path: string
  as?: string
  body?: unknown
  line: Partial<LogRow>
}

const cases: Case[] = [
  {
    what: 'a save',
    method: 'POST',
    path: '/base/sys/dict/save',
    as: 'admin',
    body: { code: 'logged', name: 'Logged' },
    line: {
      user: 'admin',
      resource: 'system/dict',
      verb: 'save',
      description: 'Dictionaries: Add',
      descriptionZh: '字典管理：新增',
      params: '{"code":"logged","name":"Logged"}',
      result: 'ok',
      code: 0,
    },
  },
  {
    what: 'a refused save',
    method: 'POST',
    path: '/base/sys/dict/save',
    as: 'admin',
    body: { code: 'logged' },
    line: { result: 'failed', code: 400 },
  },
  {
    what: 'what was not permitted',
    method: 'DELETE',
    path: '/base/sys/user/delete/5',
    as: 'viewer',
    line: { user: 'viewer', resource: 'system/user', verb: 'delete', result: 'failed', code: 403 },
  },
  {
    what: 'a sign-in, without the password',
    method: 'POST',
    path: '/base/sys/login',
    body: { username: 'crew', password: 'not-this-one' },
    line: { user: 'crew', description: 'Sign in', params: '{"username":"crew","password":"***"}', code: 400 },
  },
  {
    what: 'a longer path that begins like another',
    method: 'POST',
    path: '/base/sys/dict-detail/delete',
    as: 'admin',
    body: { ids: [9999] },
    line: { resource: 'system/dict-detail', verb: 'delete' },
  },
  {
    what: 'an upload, by the name of its file',
    method: 'POST',
    path: '/api/pictures',
    as: 'admin',
    body: uploadForm(png, '表箱.png'),
    line: { description: 'Upload picture', params: '{"file":"表箱.png"}', code: 0 },
  },
  {
    what: 'a call of nobody',
    method: 'PUT',
    path: '/base/sys/user/update',
    body: { id: 1 },
    line: { user: '', code: 401, result: 'failed' },
  },
]

it('counts an export as done, although it answers with a file', async () => {
  const body = { filter: {}, columns: ['code'], format: 'csv' }
  const file = await platform.fetch('POST', '/base/sys/dict/export', { as: 'admin', body })
  await file.arrayBuffer()
  const line = await lineOf(file.headers.get('x-request-id') ?? '')
  expect(line).toMatchObject({ user: 'admin', verb: 'export', result: 'ok', code: 0 })
})

describe('the operation log', () => {
  it.each(cases)('has a line for $what', async ({ method, path, as, body, line }) => {
    const { headers } = await platform.call(method, path, { ...(as && { as }), body })
    const id = String(headers.get('x-request-id'))
    const expected = { method, path, ip: '127.0.0.1', time: '2026-11-20 08:00:00', requestId: id, ...line }
    expect(await lineOf(id)).toMatchObject(expected)
  })

  it('has none for what only reads', async () => {
    const before = (await read('')).total
    await platform.call('GET', '/base/sys/user/list', { as: 'admin' })
    expect((await read('')).total).toBe(before)
  })

  it('begins with the newest, filters and counts', async () => {
    const { list, counts } = await read('resource=system/dict&verb=save')
    expect(list.map(({ result }) => result)).toEqual(['failed', 'ok'])
    expect(counts).toEqual({ ok: 1, failed: 1 })
    expect((await read('timeStart=2026-11-21')).total).toBe(0)
    expect((await read('keyword=%E5%AD%97%E5%85%B8')).total).toBeGreaterThan(1)
  })

  it('shows users their own lines and no others', async () => {
    const { data } = await platform.call('GET', '/base/sys/user/log?limit=50', { as: 'viewer' })
    const { list } = data as ListPage<LogRow>
    expect(new Set(list.map(({ user }) => user))).toEqual(new Set(['viewer']))
    expect((await platform.call('GET', '/base/sys/log/list', { as: 'viewer' })).status).toBe(403)
  })

  it('is cleared by those who may, and that is its first line', async () => {
    expect((await platform.call('POST', '/base/sys/log/clear', { as: 'auditor' })).status).toBe(403)
    const { data } = await platform.call('POST', '/base/sys/log/clear', { as: 'admin' })
    expect((data as { removed: number }).removed).toBeGreaterThan(5)
    await vi.waitFor(async () =>
      expect((await read('')).list).toMatchObject([{ verb: 'clear', user: 'admin' }]),
    )
  })
})
