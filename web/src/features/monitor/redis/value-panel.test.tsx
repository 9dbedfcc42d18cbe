import { screen, waitFor } from '@testing-library/react'
import { expect, test, it } from 'vitest'
import { mockPlatform, openPage, theMock } from '../../../../test/open-page.tsx'
import { ValuePanel } from './value-panel.tsx'
import { isWhole, prettyText } from './text.tsx'

const platform = mockPlatform()

test('a list entry is removed once on repeated clicks', async () => {
  await theMock().world.redis.run([
    ['RPUSH', 'own:list', 'one'],
    ['RPUSH', 'own:list', 'two'],
  ])
  const { user } = openPage(
    <ValuePanel place={{ key: 'own:list', encoding: 'utf8' }} onRenamed={() => undefined} />,
  )
  const bin = (at: number) => screen.findByRole('button', { name: `Remove the entry ${at}` })
  const release = platform.holdNext('POST /remove-entry')
  await user.click(await bin(0))
  await user.click(await bin(0))
  await user.click(await bin(1))
  release()
  await waitFor(() => expect(screen.queryByText('one')).toBeNull())
  expect(screen.getByText('two')).toBeVisible()
  expect(platform.asked('POST /remove-entry')).toHaveLength(1)
  await waitFor(async () => expect(await bin(0)).not.toHaveAttribute('aria-disabled'))
})

test('a list entry that moved to a displayed index is neither removed nor changed', async () => {
  const { redis } = theMock().world
  await redis.run(['one', 'two', 'three'].map((value) => ['RPUSH', 'own:moved', value] as const))
  const { user } = openPage(
    <ValuePanel place={{ key: 'own:moved', encoding: 'utf8' }} onRenamed={() => undefined} />,
  )
  const bin = await screen.findByRole('button', { name: 'Remove the entry 0' })
  await redis.run([['LREM', 'own:moved', '1', 'one']])
  await user.click(bin)
  await waitFor(() => expect(screen.queryByText('one')).toBeNull())
  expect(screen.getByText('two')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Edit the entry' })[0] ?? expect.unreachable())
  await redis.run([['LREM', 'own:moved', '1', 'two']])
  await user.click(screen.getByRole('button', { name: 'Save the value' }))
  expect(await screen.findByText(/^Another entry stands in this place by now/)).toBeVisible()
  expect(screen.getByText('three')).toBeVisible()
})

const text = (content: string, more = {}) => ({
  text: content,
  encoding: 'utf8' as const,
  left: 0,
  isMasked: false,
  ...more,
})

it('formats JSON, leaving invalid or truncated text unchanged', () => {
  expect(prettyText(text('{"a":1}'))).toBe('{\n  "a": 1\n}')
  expect(prettyText(text('{"a":'))).toBe('{"a":')
  expect(prettyText(text('{"a":1}', { left: 5 }))).toBe('{"a":1}')
  expect(prettyText(text('12'))).toBe('12')
})

it('editing needs whole text', () => {
  expect(isWhole(text('a'))).toBe(true)
  expect(isWhole(text('a', { left: 1 }))).toBe(false)
  expect(isWhole(text('a', { isMasked: true }))).toBe(false)
  expect(isWhole(text('gIE=', { encoding: 'base64' }))).toBe(false)
})
