import { describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls/account/account.ts'
import { passkeyCalls } from '#contract/calls/account/sign-in.ts'
import { declaredCalls } from '#contract/calls/declared.ts'
import type { LogRow } from '#contract/resources/monitor/log.ts'
import type { ListPage } from '#contract/wire/crud.ts'
import { inTurn } from '#mock/testing/in-turn.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'
import { png, uploadForm } from '#mock/testing/uploads.ts'
import { describeCall, maskedParams, maxLines, unlogged } from './operation-log.ts'

const platform = platformOfFile({ config: { signIn: { passkeys: true } } })

const read = async (query: string, as = 'admin') =>
  (await platform.get(`/base/sys/log/list?${query}`, as)).data as ListPage<LogRow>

/** Waits for the log line of a request; it is written after the connection closes. */
const lineOf = (id: string) =>
  vi.waitFor(async () => {
    const { list } = await read(`requestId=${id}`)
    expect(list).toHaveLength(1)
    return list[0]
  })

const save = { code: 'logged', name: 'Logged' }
const saved: Partial<LogRow> = {
  user: 'admin',
  resource: 'system/dict',
  verb: 'save',
  description: 'Dictionaries: Add',
  descriptionZh: '字典管理：新增',
  params: JSON.stringify(save),
  result: 'ok',
  code: 0,
}
const refused = { user: 'viewer', resource: 'system/user', verb: 'delete', result: 'failed', code: 403 }
const signIn = { username: 'crew', password: 'not-this-one' }
const signedIn = { user: 'crew', description: 'Sign in', params: '{"username":"crew","password":"***"}' }
const removed = { resource: 'system/dict-detail', verb: 'delete' }
const picture = uploadForm(png, '表箱.png')
const uploaded = { description: 'Upload picture', params: '{"file":"表箱.png"}', code: 0 }

const cases: [what: string, call: string, as: string, body: unknown, line: object][] = [
  ['a save', 'POST /base/sys/dict/save', 'admin', save, saved],
  ['what was not permitted', 'DELETE /base/sys/user/delete/5', 'viewer', undefined, refused],
  ['a sign-in, without the password', 'POST /base/sys/login', '', signIn, signedIn],
  ['a path that begins like another', 'POST /base/sys/dict-detail/delete', 'admin', { ids: [9999] }, removed],
  ['an upload, by the name of its file', 'POST /api/pictures', 'admin', picture, uploaded],
]

it('logs an export as successful although it returns a file', async () => {
  const body = { filter: {}, columns: ['code'], format: 'csv' }
  const file = await platform.fetch('POST', '/base/sys/dict/export', { as: 'admin', body })
  await file.arrayBuffer()
  const line = await lineOf(file.headers.get('x-request-id') ?? '')
  expect(line).toMatchObject({ user: 'admin', verb: 'export', result: 'ok', code: 0 })
})

describe('the operation log', () => {
  it.each(cases)('has a line for %s', async (_what, call, as, body, line) => {
    const [method = '', path = ''] = call.split(' ')
    const { headers } = await platform.call(method, path, { ...(as !== '' && { as }), body })
    const id = String(headers.get('x-request-id'))
    const expected = { method, path, ip: '127.0.0.1', time: '2026-11-20 08:00:00', requestId: id, ...line }
    expect(await lineOf(id)).toMatchObject(expected)
  })

  it('has no line for reads, nor for refused calls without a known user', async () => {
    const before = (await read('')).total
    await platform.get('/base/sys/user/list')
    const paths = ['sys/dict/save', 'sys/login', 'nowhere', 'sys/oidc/ticket']
    await Promise.all(paths.map((path) => platform.call('POST', `/base/${path}`, { body: {} })))
    const { headers } = await platform.post('/base/sys/dict/save', {})
    await lineOf(String(headers.get('x-request-id')))
    expect((await read('')).total).toBe(before + 1)
  })

  it('shows users only their own lines', async () => {
    const { data } = await platform.get('/base/sys/user/log?limit=50', 'viewer')
    const { list } = data as ListPage<LogRow>
    expect(new Set(list.map(({ user }) => user))).toEqual(new Set(['viewer']))
  })

  it('keeps the lines of clearing, with the log, the number of entries and their period', async () => {
    const clear = async (path: string) => {
      const { data, headers } = await platform.call('POST', `/base/sys/${path}/clear`, { as: 'admin' })
      const line = await lineOf(String(headers.get('x-request-id')))
      return { removed: (data as { removed: number }).removed, line }
    }
    const errors = await clear('error-log')
    const first = await clear('log')
    const second = await clear('log')
    expect(first.removed).toBeGreaterThan(5)
    expect(second.removed).toBe(0)
    expect(errors.line?.description).toMatch(/^Error log: Clear \(\d+ entr(y|ies), 2026-.* to 2026-.*\)$/)
    const entries = `${first.removed} entries, `
    expect(first.line?.description).toContain(entries)
    expect(first.line?.descriptionZh).toContain(`（${first.removed} 条记录，20`)
    const lines = [second.line, first.line, errors.line]
    expect((await read('')).list).toEqual(lines)
  })

  it('is not filled by unknown names, and never evicts the line of its clearing', async () => {
    const { log } = platform.world.tables
    const cleared = await platform.call('POST', '/base/sys/log/clear', { as: 'admin' })
    await lineOf(String(cleared.headers.get('x-request-id')))
    const clearing = log.rows.at(-1) ?? expect.unreachable()
    const kept = { ...clearing, id: log.nextId, path: '/base/sys/dict/save' }
    log.restore(kept.id, kept)
    const old = { ...kept, path: calls.login.path, resource: '', verb: 'login', result: 'failed' } as const
    while (log.rows.length < maxLines) log.restore(log.nextId, { ...old, id: log.nextId })
    const guess = (username: string) =>
      platform.call('POST', calls.login.path, { body: { username, password: 'not-this-one' } })
    // the sixth is refused because of the five before it
    await inTurn(6, () => guess('viewer'))
    await guess('unknown')
    expect((await platform.call('POST', `${passkeyCalls.ask.path}/`, { body: {} })).code).toBe(0)
    await lineOf(String((await guess('crew')).headers.get('x-request-id')))
    const guessed = Array.from({ length: 5 }, () => 'viewer')
    expect(log.rows.slice(-7).map(({ user }) => user)).toEqual(['admin', ...guessed, 'crew'])
    expect([log.rows.length, log.get(kept.id)]).toEqual([maxLines, kept])
    const { headers } = await platform.post('/base/sys/dict/save', {})
    await lineOf(String(headers.get('x-request-id')))
    expect([log.get(clearing.id), log.get(kept.id)]).toEqual([clearing, undefined])
  })
})

it('describes every mutating call in Chinese', () => {
  const unnamed = [...declaredCalls.values()]
    .filter(({ method, path, isReading }) => method !== 'GET' && isReading !== true && !unlogged.has(path))
    .map(({ method, path }) =>
      describeCall(platform.world, { method, path: path.replaceAll(/\{\w+\}/g, '1') }),
    )
    .filter(({ text: [, zh] }) => !/\p{Script=Han}\P{Script=Han}?$/u.test(zh))
  expect(unnamed).toEqual([])
})

it.each<[object, string]>([
  [{}, ''],
  [{ a: 1 }, '{"a":1}'],
  [{ password: 'x' }, '{"password":"***"}'],
  [{ newPassword: { inner: 'x' } }, '{"newPassword":"***"}'],
  [{ list: [{ token: 't', b: null }] }, '{"list":[{"token":"***","b":null}]}'],
  [{ a: { b: { c: { d: { e: { f: 1 } } } } } }, '{"a":{"b":{"c":{"d":{"e":"…"}}}}}'],
  [{ text: 'x'.repeat(5000) }, `{"text":"${'x'.repeat(1991)}…`],
])('logs %j as %j', (params, text) => {
  expect(maskedParams(params)).toBe(text)
})
