import { describe, expect, it } from 'vitest'
import type { MenuChoice } from '#contract/resources/system/menu.ts'
import { callsOf, platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

const call = callsOf(platform, '/base/sys/menu/')

const page = { parentId: 900, type: 1, title: 'New', path: '/monitor/new' }

describe('a new menu', () => {
  it.each<[rule: string, change: object, field: string]>([
    ['needs a URL', { path: '  ' }, 'path'],
    ['needs a URL that no sibling has', { path: '/monitor/log' }, 'path'],
    ['takes no script as URL', { path: ' java\nscript:alert(1)' }, 'path'],
    ['takes no script as redirect', { redirect: 'JavaScript:alert(1)' }, 'redirect'],
    ['takes no backslash', { path: '/\\evil.example' }, 'path'],
    ['does not hang below a menu', { parentId: 901 }, 'parentId'],
    ['as a button does not hang below a directory', { type: 2 }, 'parentId'],
    ['as a button does not hang at the top', { type: 2, parentId: 0 }, 'parentId'],
  ])('%s', async (_rule, change, field) => {
    const { status, code, refused } = await call('POST', 'save', { ...page, ...change })
    expect({ status, code, refused }).toEqual({ status: 200, code: 400, refused: [field] })
  })

  it.each<[string, object]>([
    ['below the root', { parentId: 0, path: '/top' }],
    ['as a button below a menu', { type: 2, parentId: 901, path: '', perms: 'monitor:log:clear' }],
    ['with parameters in the URL', { path: '/monitor/new/:id' }],
    ['for one number alone', { path: '/monitor/one/:id(\\d+)' }],
    ['to another site', { path: 'https://example.com/help' }],
  ])('may be made %s', async (_where, change) => {
    expect((await call('POST', 'save', { ...page, ...change })).code).toBe(0)
  })
})

describe('a changed menu', () => {
  it.each<[rule: string, body: object, field: string]>([
    ['does not hang below itself', { id: 900, parentId: 900 }, 'parentId'],
    ['does not become a page while pages hang below it', { id: 900, type: 1, path: '/monitor' }, 'type'],
    ['keeps a name', { id: 901, title: null, titleZh: null }, 'title'],
  ])('%s', async (_rule, body, field) => {
    expect((await call('PUT', 'update', body)).refused).toEqual([field])
  })

  it('does not hang below its own subtree', async () => {
    const { id } = await call('POST', 'save', { parentId: 900, type: 0, title: 'Inner' })
    expect((await call('PUT', 'update', { id: 900, parentId: id })).refused).toEqual(['parentId'])
  })
})

describe('removing a menu', () => {
  it('is refused while something hangs below it, and for what the console needs', async () => {
    expect(await call('DELETE', 'delete/900')).toMatchObject({
      code: 409,
      msg: 'Remove the menus and buttons below it first.',
    })
    expect((await call('DELETE', 'delete/803')).msg).toContain('belongs to the console')
  })

  it('takes it out of the roles that held it', async () => {
    const { id } = await call('POST', 'save', { ...page, path: '/monitor/granted' })
    await platform.call('PUT', '/base/sys/role/update', { as: 'admin', body: { id: 6, menuIds: [100, id] } })
    expect((await call('DELETE', `delete/${id}`)).code).toBe(0)
    const { data: viewer } = await platform.get('/base/sys/role/info/6')
    expect(viewer).toMatchObject({ menuIds: [100] })
  })
})

it('offers menus by a keyword in any of their texts, with their name and place', async () => {
  for (const keyword of ['error log', '错误日志', '/monitor/error-log']) {
    const choices = (await call('GET', `select?keyword=${encodeURIComponent(keyword)}`)).data as MenuChoice[]
    expect(choices).toMatchObject([{ id: 902, label: 'Error log', path: ['Monitor'], pathIds: [900] }])
  }
})
