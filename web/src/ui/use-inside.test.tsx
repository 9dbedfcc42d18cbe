import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useInside } from './use-inside.ts'

function Box() {
  const { isInside, watch } = useInside()
  return (
    <div data-testid="box" data-inside={isInside} {...watch}>
      <button type="button">One</button>
      <button type="button">Two</button>
    </div>
  )
}

const isInside = () => screen.getByTestId('box').dataset['inside'] === 'true'
const button = (name: string) => screen.getByRole('button', { name })

it('is inside while the pointer or the focus is within', () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  fireEvent.pointerEnter(box, { pointerType: 'mouse' })
  expect(isInside()).toBe(true)
  fireEvent.focus(button('One'))
  fireEvent.pointerLeave(box)
  expect(isInside()).toBe(true)
  fireEvent.blur(button('One'), { relatedTarget: button('Two') })
  expect(isInside()).toBe(true)
  fireEvent.blur(button('Two'))
  expect(isInside()).toBe(false)
})

it('ignores touch pointers', () => {
  render(<Box />)
  fireEvent.pointerEnter(screen.getByTestId('box'), { pointerType: 'touch' })
  expect(isInside()).toBe(false)
})
