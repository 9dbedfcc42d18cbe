import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import defaultAvatar from '../../../public/default-avatar.svg'
import { Avatar } from './avatar.tsx'

const picture = '/api/base/sys_attach/downimg?p=a.png'
const imageIn = (container: HTMLElement) => container.querySelector('img')

test.each([
  ['Wen Li', 'WL'],
  ['  maría  de la Cruz ', 'MD'],
  ['Cher', 'C'],
  ['王小明', '王'],
  ['王 小明', '王'],
  ['𠮷野', '𠮷'],
  ['7 of 9', '7'],
  ['', ''],
])('without a picture, "%s" has the initials %s', (name, initials) => {
  const { container } = render(<Avatar name={name} src="" />)
  expect(container).toHaveTextContent(new RegExp(`^${initials}$`, 'u'))
  expect(imageIn(container)).toBeNull()
})

test('a picture (spec §9) that fails to load falls back to the default, and a new one is tried', () => {
  const { container, rerender } = render(<Avatar name="Wen Li" src={picture} />)
  fireEvent.error(imageIn(container) ?? container)
  expect(imageIn(container)?.src).toContain(defaultAvatar)
  rerender(<Avatar name="Wen Li" src={`${picture}2`} />)
  expect(imageIn(container)).toHaveAttribute('src', `${picture}2`)
})
