import { beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, followTheme, useTheme } from './theme.ts'

const shown = () => document.documentElement.dataset['theme']
const system = Object.assign(new EventTarget(), { matches: false, media: '' })

function turnSystemDark(isDark: boolean): void {
  system.matches = isDark
  system.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  system.matches = false
  vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
})

test('a chosen theme is applied and stored', () => {
  chooseTheme('dark')
  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  chooseTheme('light')
  expect(shown()).toBe('light')
})

test.each([
  ['dark', 'dark', 'dark'],
  ['something else', 'purple', 'system'],
  ['none', null, 'system'],
])('starts with the stored theme: %s', (_name, saved, theme) => {
  if (saved !== null) localStorage.setItem('theme', saved)
  followTheme()
  expect(useTheme.getState().theme).toBe(theme)
})

test('follows the system theme only while that is chosen', () => {
  followTheme()
  chooseTheme('system')
  turnSystemDark(true)
  expect(shown()).toBe('dark')
  chooseTheme('light')
  turnSystemDark(false)
  turnSystemDark(true)
  expect(shown()).toBe('light')
})

test('follows a theme chosen in another window', () => {
  followTheme()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  expect(shown()).toBe('light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(shown()).toBe('dark')
  expect(useTheme.getState().theme).toBe('dark')
})
