// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

afterEach(() => {
  vi.restoreAllMocks()
  removeCookie('Admin-Token')
})

function written(write: () => void): string {
  const set = vi.spyOn(document, 'cookie', 'set')
  write()
  return String(set.mock.lastCall?.[0])
}

test('round-trips any value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (value) => {
      writeCookie('Admin-Token', value)
      expect(readCookie('Admin-Token')).toBe(value)
    }),
  )
})

test.each([
  ['another name that ends alike', 'x-Admin-Token=1', undefined],
  ['two of the same name', 'Admin-Token=1; Admin-Token=2', undefined],
  ['two of the same name and value', 'Admin-Token=1; Admin-Token=1', undefined],
  ['a malformed escape', 'Admin-Token=%E4%B8', undefined],
  ['an equals sign in the value', 'a=b; Admin-Token=x=y; c=d', 'x=y'],
  ['an empty value', 'Admin-Token=', ''],
])('read: %s', (_name, jar, expected) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(jar)
  expect(readCookie('Admin-Token')).toBe(expected)
})

test('a cookie is SameSite=Lax and a session cookie by default', () => {
  expect(written(() => writeCookie('Admin-Token', 'a b'))).toBe('Admin-Token=a%20b; Path=/; SameSite=Lax')
})

test('a lifetime is written as Max-Age in seconds', () => {
  const cookie = written(() => writeCookie('Admin-Token', 'a', { maxAge: 86_400 }))
  expect(cookie).toBe('Admin-Token=a; Path=/; SameSite=Lax; Max-Age=86400')
})

test('under https a cookie is Secure, when set and when removed', () => {
  jsdom.reconfigure({ url: 'https://console.test/' })
  expect(written(() => writeCookie('Admin-Token', 'a'))).toBe('Admin-Token=a; Path=/; SameSite=Lax; Secure')
  const cookie = written(() => removeCookie('Admin-Token'))
  expect(cookie).toBe('Admin-Token=; Path=/; SameSite=Lax; Max-Age=0; Secure')
})
