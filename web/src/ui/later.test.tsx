import { Suspense } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { later } from './later.tsx'

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>

function show(code: ReturnType<typeof later<{ Greeting: typeof Greeting }>>) {
  const Part = code.part((module) => module.Greeting)
  render(
    <Suspense fallback="waiting">
      <Part name="Ann" />
    </Suspense>,
  )
}

test('a prefetched module renders immediately and is not fetched again', async () => {
  const load = vi.fn(() => Promise.resolve({ Greeting }))
  const code = later(load)
  await code.fetch()
  show(code)
  expect(screen.getByText('Hello Ann')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a module that is not loaded suspends', async () => {
  show(later(() => Promise.resolve({ Greeting })))
  expect(screen.getByText('waiting')).toBeVisible()
  expect(await screen.findByText('Hello Ann')).toBeVisible()
})

test('a component using the module re-renders once it is loaded', async () => {
  const code = later(() => Promise.resolve({ greeting: 'Hello' }))
  const Reader = () => code.use()?.greeting ?? 'nothing yet'
  render(<Reader />)
  expect(screen.getByText('nothing yet')).toBeVisible()
  expect(await screen.findByText('Hello')).toBeVisible()
})
