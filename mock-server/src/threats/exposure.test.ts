import { describe, expect, it } from 'vitest'
import { allResources } from '#contract/resources/index.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

/** What json-server answers by itself, and names under which its router could stand. */
const routes = ['/db', '/__rules', '/users', '/users/1', '/credentials', '/sessions', '/user', '/menus/1']

/** Parameters by which its lists join, search and sort by anything. */
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
  it.each(routes)('answers nobody at %s', async (path) => {
    expect(await platform.call('GET', path, { as: 'admin' })).toMatchObject({ status: 404, code: 404 })
  })

  it.each(parameters)('lends no list its parameter %s', async (parameter) => {
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
  ])('writes for nobody by %s %s', async (method, path) => {
    const body = { id: 2, roleIds: [1], role: 'ADMIN' }
    expect((await platform.call(method, path, { as: 'crew', body })).status).toBe(404)
  })
})
