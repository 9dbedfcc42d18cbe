import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveBehind } from './leave-behind.ts'

let finish: () => void
const animate = vi.fn(() => ({
  addEventListener: (_type: string, listener: () => void) => {
    finish = listener
  },
}))

beforeEach(() => {
  document.body.innerHTML = `<div class="menu" id="m" style="--t-2: 140ms">
    <input id="i" name="n" value="before" /><input type="radio" name="r" checked /></div>`
  Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate })
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  document.body.innerHTML = ''
})

const menu = () => document.querySelector<HTMLElement>('#m')
const leave = () => {
  const element = menu()
  if (element !== null) leaveBehind(element)
  return document.querySelector<HTMLElement>('body > .menu:not(#m)')
}

test('a picture of what leaves stays for a moment, as it was typed, and nobody can reach it', () => {
  const input = menu()?.querySelector('input')
  if (input) input.value = 'typed'
  const picture = leave()
  expect(picture?.inert).toBe(true)
  expect(picture?.querySelector('input')?.value).toBe('typed')
  expect(picture?.querySelectorAll('[id], [name]')).toHaveLength(0)
  expect(menu()?.querySelector<HTMLInputElement>('[type=radio]')?.checked).toBe(true)
  finish()
  expect(picture?.isConnected).toBe(false)
})
