import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { mockPlatform } from '../../../../test/platform.ts'
import { panelViews } from './panels.tsx'

const platform = mockPlatform()

test.each([
  ['plans', 'iot/command-plan', 'iot/command'],
  ['requests', 'control/request', 'control/unit'],
])(
  '%s that wait lead to the part with their list, under the filter that was counted',
  async (id, page, component) => {
    platform.pretend('GET /todo', () => [{ id, page, filter: { state: 'waiting' }, count: 2 }])
    const nav = [{ id: 1, title: 'Shown', path: '/shown', component }]
    openPage(<panelViews.todo />, '/dashboard', ['*'], nav)
    expect(await screen.findByRole('link')).toHaveAttribute('href', `/shown?part=${id}&${id}=state%3Dwaiting`)
  },
)
