import { expect, test } from 'vitest'
import { leaveBehind } from './leave-behind.ts'

test('leaves an inert copy with the input values until the animation ends', () => {
  document.body.innerHTML = `<div class="menu" id="m" style="--t-2: 140ms">
    <input id="i" name="n" value="before" /><input type="radio" name="r" checked /></div>`
  let finish = () => {}
  const animate = () => ({ addEventListener: (_type: string, listener: () => void) => (finish = listener) })
  const menu = document.querySelector<HTMLElement>('#m') ?? expect.fail('There is no menu')
  const input = menu.querySelector('input') ?? expect.fail('There is no field')
  input.value = 'typed'
  Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate })
  leaveBehind(menu)
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  const picture = document.querySelector<HTMLElement>('body > .menu:not(#m)')
  expect(picture?.inert).toBe(true)
  expect(picture?.querySelector('input')?.value).toBe('typed')
  expect(picture?.querySelectorAll('[id], [name]')).toHaveLength(0)
  expect(menu.querySelector<HTMLInputElement>('[type=radio]')?.checked).toBe(true)
  finish()
  expect(picture?.isConnected).toBe(false)
})
