import { afterEach, describe, expect, it } from 'vitest'
import type { MenuRow } from '#contract/resources/system/menu.ts'
import { platformOfFile } from './testing/platform-of-file.ts'

const platform = platformOfFile()

// after any input, the platform still responds and prototypes are not polluted
afterEach(async () => {
  expect((await platform.get('/base/sys/user/info')).code).toBe(0)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
})

const save = (body: unknown, headers = {}) =>
  platform.call('POST', '/base/sys/menu/save', { as: 'admin', body, headers })

describe('bodies', () => {
  it.each([
    ['broken JSON', '{"a":', 400],
    ['HTML', '<html>', 400],
    ['more than a megabyte', JSON.stringify({ title: 'x'.repeat(1_100_000) }), 413],
  ])('%s → HTTP %i in an envelope, without a stack', async (_what, body, status) => {
    const answer = await save(body)
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code: status })
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at .*:\d+/)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-99'])(
    'type %s → 415',
    async (type) => {
      expect(await save('{"title":"x"}', { 'content-type': type })).toMatchObject({ status: 415, code: 415 })
    },
  )

  it('of any depth → code 400', async () => {
    const depth = 100_000
    expect(await save(`{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toMatchObject({
      status: 200,
      code: 400,
    })
  })

  it('pollute no prototype', async () => {
    const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}'
    const page = `${polluting},"parentId":900,"type":1,"title":"P","path":"/monitor/p"}`
    const { code, id } = await save(page)
    expect(code).toBe(0)
    const { data: row } = await platform.get(`/base/sys/menu/info/${id}`)
    expect(Object.keys(row as object)).not.toContain('constructor')
    await platform.get('/base/sys/user/list?__proto__[polluted]=1&constructor.prototype.polluted=1')
  })
})

it.each(['0', '1e3', '01x', '%00', '..%2f..', '__proto__', '9'.repeat(400), '1,1,x'])(
  'invalid id %s → 404',
  async (id) => {
    for (const call of ['GET info', 'DELETE delete']) {
      const [method = '', verb = ''] = call.split(' ')
      const answer = await platform.call(method, `/base/sys/role/${verb}/${id}`, { as: 'admin' })
      expect([call, answer.code]).toEqual([call, 404])
    }
  },
)

describe('concurrency', () => {
  it('a hundred parallel writes are all stored under distinct ids', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        save({ parentId: 900, type: 1, title: `Page ${n}`, path: `/monitor/many/${n}` }),
      ),
    )
    const ids = answers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(100)
    await platform.restart()
    const { data } = await platform.get('/base/sys/menu/list')
    const monitor = (data as MenuRow[]).find(({ id }) => id === 900)
    const stored = new Set(monitor?.children?.map(({ id }) => id))
    expect(ids.filter((id) => !stored.has(id))).toEqual([])
  })

  it('a hundred parallel writes of one name leave one', async () => {
    const role = { name: 'Only one', code: 'ONLY_ONE' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => platform.post('/base/sys/role/save', role)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })
})
