import { describe, expect, it } from 'vitest'
import { allResources } from '#contract/resources/index.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

/** json-server's own routes, and names under which its router might be mounted. */
const routes = ['/db', '/__rules', '/users', '/users/1', '/credentials', '/sessions', '/user', '/menus/1']

/** Parameters by which json-server's lists join, search and sort by any field. */
const parameters = [
  '_embed=credentials',
  '_expand=credential',
  'q=hash',
  '_sort=hash&_order=asc',
  'password_like=^a',
  'hash_like=.',
  '_limit=100000',
  'password=meter2026',
  'credential.hash=x',
  '__proto__.hash=x',
]

describe('json-server below the platform', () => {
  it.each(routes)('is not served at %s', async (path) => {
    expect(await platform.call('GET', path, { as: 'admin' })).toMatchObject({ status: 404, code: 404 })
  })

  it.each(parameters)('rejects its list parameter %s', async (parameter) => {
    const lists = allResources.filter(({ path }) => /user|role|log/.test(path))
    const answers = await Promise.all(
      lists.map(({ path }) => platform.call('GET', `${path}/list?${parameter}`, { as: 'admin' })),
    )
    expect(answers.length).toBeGreaterThan(3)
    for (const answer of answers) expect(answer).toMatchObject({ code: 400, data: { errors: [{}] } })
  })

  it.each([
    ['PATCH', '/users/2'],
    ['PUT', '/users/2'],
    ['POST', '/users'],
    ['DELETE', '/users/2'],
    ['PATCH', '/base/sys/user/update'],
  ])('does not write by %s %s', async (method, path) => {
    const body = { id: 2, roleIds: [1], role: 'ADMIN' }
    expect((await platform.call(method, path, { as: 'crew', body })).status).toBe(404)
  })
})

const select = (path: string, as: string) => platform.call('GET', `/base/${path}`, { as })

describe('choices without list permission', () => {
  it.each(['loginName=admin&mobile=1380000100', 'mobile=138', 'status=active', 'createTimeStart=2020-01-01'])(
    'reject the filter ?%s',
    async (query) => {
      expect(await select(`sys/user/select?${query}`, 'dispatcher')).toMatchObject({ status: 200, code: 400 })
      expect(await select(`sys/user/select?${query}`, 'admin')).toMatchObject({ status: 200, code: 400 })
    },
  )

  it('are found by their label only', async () => {
    const { data } = await platform.call('GET', '/base/sys/user/info/1', { as: 'admin' })
    const { mobile, email, loginName, username } = data as Record<string, string>
    for (const secret of [mobile, email, loginName]) {
      // eslint-disable-next-line no-await-in-loop -- one answer after the other
      expect((await select(`sys/user/select?keyword=${secret}`, 'dispatcher')).data).toEqual([])
    }
    const found = [{ id: 1, label: username }]
    expect((await select(`sys/user/select?keyword=${username}`, 'dispatcher')).data).toEqual(found)
    expect((await select(`sys/user/select?keyword=${mobile}`, 'admin')).data).toEqual(found)
  })

  it('are not cached from a user with list permission', async () => {
    await select('sys/user/select?keyword=1380000', 'admin')
    expect((await select('sys/user/select?keyword=1380000', 'crew')).data).toEqual([])
  })

  const referred = new Set(
    allResources.flatMap(({ fields }) => Object.values(fields).map(({ resource }) => resource)),
  )
  const others = allResources.filter(({ name }) => !referred.has(name))
  it.each(others.map(({ path }) => path))(
    'need list permission if no form refers to them: %s',
    async (path) => {
      const statusOf = async (verb: string, as: string) =>
        (await platform.call('GET', `${path}/${verb}`, { as })).status
      expect(await statusOf('select', 'crew')).toBe(await statusOf('list', 'crew'))
      expect(await statusOf('select', 'admin')).toBe(200)
    },
  )
})
