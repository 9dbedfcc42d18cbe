import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { mockPlatform } from '../../../test/platform.ts'
import UnitPage from './unit.page.tsx'

const platform = mockPlatform()

test('"Review" opens the list of waiting requests', async () => {
  const waiting = { id: 1, state: 'waiting', askedBy: 'engineer' }
  platform.pretend('GET /ctrl/unitRequest/list', () => ({ list: [waiting], total: 1 }))
  const { user, where } = openPage(<UnitPage />, '/units')
  await user.click(await screen.findByRole('button', { name: 'Review' }))
  expect(where()).toBe('/units?part=requests&requests=state%3Dwaiting')
  await waitFor(() =>
    expect(platform.asked('GET /ctrl/unitRequest/list').at(-1)?.payload).toMatchObject({
      state: 'waiting',
      limit: 20,
    }),
  )
})
