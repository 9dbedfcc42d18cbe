import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, safeRedirect } from './redirect.ts'

test.each([
  '/',
  '/dashboard',
  '/scene/info/7?tab=2&x=a%26b',
  '/report/history?from=2025-06-18 00:00:00&path=/login',
  '/系统/用户',
  '/loginlog',
  '/redirect/system/user?page=2',
])('safeRedirect keeps a path inside the console: %s', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  ['an encoded second slash', '/%2fevil.example'],
  ['https with slashes', 'https://evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a leading space', ' /dashboard'],
  ['a relative path', 'dashboard'],
  ['a NUL', '/dash\u0000board'],
  ['the sign-in page', '/login'],
  ['the sign-in page in capitals', '/LOGIN'],
  ['the sign-in page, encoded', '/%6cogin'],
  ['the sign-in page by way of /redirect', '/redirect/redirect/login?redirect=/'],
  ['a host by way of /redirect', '/redirect//evil.example'],
  ['the sign-in page by way of dots', '/system/../login'],
  ['nothing', ''],
  ['a list', ['/dashboard']],
])('safeRedirect returns "/" for %s', (_name, value) => {
  expect(safeRedirect(value)).toBe('/')
})

test('safeRedirect limits a path to 2,000 characters', () => {
  expect(safeRedirect(`/${'a'.repeat(1999)}`)).toHaveLength(2000)
  expect(safeRedirect(`/${'a'.repeat(2000)}`)).toBe('/')
})

test('safeRedirect never leaves the console, used as a hash or a URL', () => {
  const pieces = fc.constantFrom('\t', '\\', ...'/ // %2f %5c : ? # .. login redirect https'.split(' '))
  const hostile = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
  fc.assert(
    fc.property(
      hostile.map((parts) => parts.join('')),
      fc.constantFrom('', '/'),
      (text, lead) => {
        const path = safeRedirect(lead + text)
        const base = 'https://console.example/'
        for (const address of [path, `#${path}`]) {
          expect(new URL(address, base).origin).toBe('https://console.example')
        }
        expect(new URL(`#${path}`, base).pathname).toBe('/')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(path).not.toMatch(/^\/login(?:[/?#]|$)/i)
        expect(safeRedirect(path)).toBe(path)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each([
  ['/dashboard', '/login?redirect=/dashboard'],
  ['/scene/info/7?tab=2&x=a%26b', '/login?redirect=/scene/info/7%3Ftab%3D2%26x%3Da%2526b'],
  ['/', '/login?redirect=/'],
  ['/login?redirect=%2Fdashboard', '/login?redirect=/'],
  ['//evil.example', '/login?redirect=/'],
])('loginPath %s → %s', (from, expected) => {
  expect(loginPath(from)).toBe(expected)
})
