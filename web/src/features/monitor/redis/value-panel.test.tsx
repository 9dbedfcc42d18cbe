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
