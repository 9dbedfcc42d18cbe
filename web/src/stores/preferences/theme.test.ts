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

test('a choice is shown and remembered', () => {
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
])('the console begins with the remembered theme: %s', (_name, saved, theme) => {
  if (saved !== null) localStorage.setItem('theme', saved)
  followTheme()
  expect(useTheme.getState().theme).toBe(theme)
})

test('the system’s theme is followed as long as it is the choice', () => {
  followTheme()
  chooseTheme('system')
  turnSystemDark(true)
  expect(shown()).toBe('dark')
  chooseTheme('light')
  turnSystemDark(false)
  turnSystemDark(true)
  expect(shown()).toBe('light')
})

test('the choice made in another window is taken over', () => {
  followTheme()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }))
  expect(shown()).toBe('light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(shown()).toBe('dark')
  expect(useTheme.getState().theme).toBe('dark')
})
