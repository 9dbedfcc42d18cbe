import { beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../test/person.ts'
import { can, clearSession, openSession, storeNav, storeUser, useSession } from './session.ts'

beforeEach(clearSession)

function writtenCookies(act: () => void): string[] {
  const set = vi.spyOn(document, 'cookie', 'set')
  act()
  return set.mock.calls.map(([cookie]) => cookie)
}

test('the token cookie (spec §9) lives one day with "remember me"', () => {
  expect(writtenCookies(() => openSession('t-1', person(), true))).toEqual([
    'Admin-Token=t-1; Path=/; SameSite=Lax; Max-Age=86400',
  ])
})

test('the token cookie (spec §9) of the sign-in replaces a planted one', () => {
  document.cookie = 'Admin-Token=planted; Path=/'
  openSession('t-1', person(), false)
  expect(document.cookie.split('; ').filter((pair) => pair.startsWith('Admin-Token='))).toEqual([
    'Admin-Token=t-1',
  ])
  expect(useSession.getState().token).toBe('t-1')
})

const load = async () => (await import('./session.ts')).useSession.getState()

test('session state (spec §4): starts booting with a token, anonymous without', async () => {
  vi.resetModules()
  expect(await load()).toMatchObject({ phase: 'anonymous', token: undefined })
  vi.resetModules()
  document.cookie = 'Admin-Token=t-9'
  expect(await load()).toMatchObject({ phase: 'booting', token: 't-9', user: undefined, nav: [] })
})

test('session state (spec §4): signing out clears token, user, roles, menus and permissions', () => {
  openSession('t-1', person(), true)
  storeNav([], ['system:menu:list'])
  sessionStorage.setItem('tabs:7', '[]')
  clearSession()
  expect(document.cookie).not.toContain('Admin-Token')
  expect(sessionStorage).toHaveLength(0)
  expect(useSession.getState()).toEqual({
    phase: 'anonymous',
    token: undefined,
    user: undefined,
    roles: [],
    nav: [],
    problem: '',
    problemRequest: '',
  })
  expect(can('system:menu:list')).toBe(false)
})

test.each([
  ['the default role for an empty one', [], ['ROLE_SYSTEM_DEFAULT']],
  ['the default role for what is no list', 'admin', ['ROLE_SYSTEM_DEFAULT']],
])('roles (spec §6) are %s', (_name, right, roles) => {
  const user = { ...person(), right: right as string[] }
  storeUser(user)
  expect(useSession.getState().roles).toEqual(roles)
  clearSession()
  openSession('t-1', user, false)
  expect(useSession.getState().roles).toEqual(roles)
})

test('permissions (spec §6) are kept in session storage and read by `can`', () => {
  storeNav([], ['system:menu:list'])
  expect(JSON.parse(sessionStorage.getItem('permissions') ?? '')).toEqual(['system:menu:list'])
  expect(can('system:menu:list')).toBe(true)
  expect(can('system:menu:save')).toBe(false)
})

test.each([
  ['nothing', null, false],
  ['no list', '{"system:menu:list":true}', false],
  ['no JSON', 'system:menu:list', false],
  ['a list with strange entries', '[null,1,"system:menu:list"]', true],
])('permissions (spec §6) stored as %s', (_name, stored, expected) => {
  if (stored !== null) sessionStorage.setItem('permissions', stored)
  expect(can('system:menu:list')).toBe(expected)
})
