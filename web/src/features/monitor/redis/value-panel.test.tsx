import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform, theMock } from '../../../../test/platform.ts'
import { ValuePanel } from './value-panel.tsx'

const platform = mockPlatform()

test('an entry of a list is removed once, however often its bin is pressed', async () => {
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

test('an entry of a list that stands where another was seen is neither removed nor changed', async () => {
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
