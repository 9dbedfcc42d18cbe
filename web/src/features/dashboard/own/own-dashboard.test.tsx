import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#web/ui/control/button.tsx'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { OwnDashboard } from './own-dashboard.tsx'

const platform = mockPlatform()

/** A home that is drawn again, as when it is known which dashboards there are. */
function Home() {
  const [times, setTimes] = useState(1)
  return (
    <>
      <OwnDashboard id={null} />
      <Button onClick={() => setTimes(times + 1)}>Drawn {times}</Button>
    </>
  )
}

test('what a home shows is asked for once, however often it is drawn', async () => {
  const { user } = openPage(<Home />, '/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(platform.asked('GET /todo')).toHaveLength(1))
  const [asked] = platform.asked('GET /todo')
  await user.click(screen.getByRole('button', { name: 'Drawn 1' }))
  await screen.findByRole('button', { name: 'Drawn 2' })
  expect(platform.asked('GET /todo')).toEqual([asked])
  expect(asked?.signal).toMatchObject({ aborted: false })
})
