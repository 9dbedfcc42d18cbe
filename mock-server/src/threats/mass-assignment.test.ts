import { beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls } from '#contract/calls/declared.ts'
import { allResources } from '#contract/resources/index.ts'
import type { Address } from '#contract/wire/endpoint.ts'
import { platformOfFile } from '#mock/testing/platform-of-file.ts'

const platform = platformOfFile()

/** Fields that only the platform may set, and unknown ones. */
const forged = {
  createTime: '2000-01-01 00:00:00',
  createBy: 'nobody',
  updateBy: 'nobody',
  right: ['ROLE_ADMIN'],
  role: 'ADMIN',
  isAdmin: true,
  hash: 'x',
  salt: 'x',
  userId: 1,
  hasChildren: true,
  constructor: { prototype: { isAdmin: true } },
}
type Row = Record<string, unknown> & { id: number; version?: number }

const rowsOf = async (path: string) => {
  const { data } = await platform.call('GET', `${path}/list?limit=2`, { as: 'admin' })
  return Array.isArray(data) ? (data as Row[]) : ((data as { list?: Row[] } | null)?.list ?? [])
}
const info = async (path: string, id: number) =>
  (await platform.call('GET', `${path}/info/${id}`, { as: 'admin' })).data as Row

describe('an update ignores read-only and unknown fields', () => {
  const resources = allResources.filter(
    ({ name, path }) => name !== 'alarm/group-user' && declaredCalls.has(`PUT ${path}/update` as Address),
  )

  // the only resource without a row in a new demonstration
  beforeAll(async () => {
    const body = {
      name: 'Alerts of the day',
      report: 'report/warning',
      view: 'severity=critical',
      span: 'day',
      cron: '0 30 7 * * ?',
      format: 'csv',
      language: 'en',
      groupId: 1,
    }
    await platform.done('POST', '/base/rpt/subscription/save', { body })
  })

  it.each(resources.map(({ path, fields }) => [path, fields] as const))('%s', async (path, fields) => {
    const [row] = await rowsOf(path)
    if (row === undefined) return expect.unreachable()
    const before = await info(path, row.id)
    const readOnly = Object.entries(fields).filter(([, field]) => field.readOnly)
    const body = {
      ...before,
      ...Object.fromEntries(readOnly.map(([name]) => [name, '1'])),
      ...forged,
      id: row.id,
      ...(before.version === undefined ? {} : { version: before.version }),
    }
    const { code, msg, data } = await platform.call('PUT', `${path}/update`, { as: 'admin', body })
    expect(code, `${msg} ${JSON.stringify(data)}`).toBe(0)
    const after = await info(path, row.id)
    for (const name of [...Object.keys(forged), ...readOnly.map(([own]) => own)]) {
      if (['updateBy', 'updateTime', 'version'].includes(name)) expect(after['updateBy']).not.toBe('nobody')
      else expect(after[name], name).toEqual(before[name])
    }
  })
})

it('a new account has only the values of its form, ignoring other fields', async () => {
  const form = {
    loginName: 'newcomer',
    username: 'New Comer',
    email: 'n@x.example',
    groupId: 4,
    roleIds: [5],
  }
  const body = { ...forged, ...form, id: 1, password: 'chosen-by-me', keptOutUntil: '2000-01-01 00:00:00' }
  const { code, id } = await platform.call('POST', '/base/sys/user/save', { as: 'admin', body })
  expect(code).toBe(0)
  expect(id).not.toBe(1)
  const row = await info('/base/sys/user', id)
  expect(row).toMatchObject({ ...form, createBy: 'admin' })
  expect(Object.keys(row)).not.toContainEqual(
    expect.stringMatching(/^(?:right|role|isAdmin|hash|salt|password)$/),
  )
  const signIn = (password: string) =>
    platform.call('POST', '/base/sys/login', { body: { username: 'newcomer', password } })
  expect((await signIn('chosen-by-me')).code).toBe(400)
  expect((await signIn('meter2026')).code).toBe(0)
})

it('a user cannot grant themselves a role by their profile', async () => {
  const profile = { username: 'Liu Wei', email: 'l@lanjiang.example', mobile: '' }
  const body = { ...forged, ...profile, roleIds: [1], status: 'active', groupId: 1 }
  const before = await info('/base/sys/user', 4)
  await platform.call('PUT', '/base/sys/user/profile', { as: 'crew', body })
  const after = await info('/base/sys/user', 4)
  expect(after).toMatchObject({ roleIds: before['roleIds'], groupId: before['groupId'], username: 'Liu Wei' })
})
