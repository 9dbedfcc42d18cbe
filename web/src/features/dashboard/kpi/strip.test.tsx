import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, test } from 'vitest'
import { useAlertFeed } from '#web/stores/alerts/alert-feed.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { mockPlatform, openPage } from '../../../../test/open-page.tsx'
import { useHomeKpi } from '../use-home.ts'
import { KpiStrip, scaleOf } from './strip.tsx'

mockPlatform()
afterEach(() => {
  useMoment.setState({ at: undefined })
  useAlertFeed.setState({ open: undefined })
})

function Strip() {
  return <KpiStrip query={useHomeKpi({})} />
}

test('open alerts come from the alert feed, but not at a past moment', async () => {
  useAlertFeed.setState({ open: { critical: 98_765 } })
  openPage(<Strip />, '/dashboard')
  expect(await screen.findByText('98,765')).toBeVisible()
  act(() => useMoment.setState({ at: 1 }))
  expect(screen.queryByText('98,765')).toBeNull()
  expect(screen.getByText('Active alerts')).toBeVisible()
})

it.each([
  [8107, 'kWh'],
  [33_599, 'MWh'],
  [15_660_000, 'GWh'],
  [-20_000, 'MWh'],
])('%d kWh are shown in %s', (value, unit) => {
  expect(scaleOf(value, 'Wh').unit).toBe(unit)
})
