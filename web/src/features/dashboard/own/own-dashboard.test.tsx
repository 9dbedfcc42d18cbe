import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#web/ui/control/button.tsx'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { OwnDashboard, prefetchRoleHome } from './own-dashboard.tsx'

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

/** A home that is drawn once that is wanted. */
function Later() {
  const [isDrawn, setDrawn] = useState(false)
  return isDrawn ? <OwnDashboard id={null} /> : <Button onClick={() => setDrawn(true)}>Draw</Button>
}

test('rows that were asked for before a home is drawn are not asked for again', async () => {
  const rows = () => platform.asked('GET /list').filter(({ path }) => !path.includes('/home/'))
  const { user } = openPage(<Later />, '/dashboard')
  prefetchRoleHome()
  await waitFor(() => expect(rows()).toHaveLength(5))
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  await waitFor(() => expect(platform.asked('GET /todo')).toHaveLength(1))
  expect(rows()).toHaveLength(5)
})
