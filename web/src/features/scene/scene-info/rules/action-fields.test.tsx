import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Consequence } from '#contract/calls/control/unit.ts'
import type { Action } from '#domain/scene/actions.ts'
import { mockPlatform, openPage } from '../../../../../test/open-page.tsx'
import { work } from '../../../../../test/render-at.tsx'
import { ActionFields } from './actions-input.tsx'

const platform = mockPlatform()

const nothing = { cameras: [], things: [], refused: [] }
const approvers = [{ id: 9, name: 'He Jing', nameZh: '何静' }]
const important = [{ id: 3, name: 'Hospital', nameZh: '医院' }]
const card: Consequence = {
  users: 7,
  load: 12.5,
  alerts: 1,
  important,
  ...nothing,
  needsSecond: true,
  approvers,
}

const show = (action: Action, rights: string[]) => {
  openPage(<ActionFields action={action} n={1} sceneId={5} onChange={() => undefined} />)
  act(() => work([], rights))
}

test('a switching action shows its consequences to permitted users', async () => {
  platform.pretend('GET /base/iot/devices/list', () => ({ list: [], total: 31 }))
  platform.pretend('POST consequence', () => card)
  const relays: Action = { kind: 'command', on: 'meter-1p', command: 'relayOpen' }
  for (const action of [relays, { kind: 'unit', unitId: 4, act: 'off' } as const]) {
    show(action, ['*'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const about = within(await screen.findByRole('region', { name: 'What goes dark' }))
    expect(about.getByText('Important: Hospital')).toBeVisible()
    expect(about.getByText('A second person has to agree: He Jing')).toBeVisible()
    cleanup()
  }
  expect(platform.asked('POST consequence').map(({ payload }) => payload)).toEqual([
    { filter: { sceneId: '5', family: 'meter-1p' }, except: [], expect: 31, kind: 'relayOpen' },
    { ids: [4], act: 'off' },
  ])
  show(relays, [])
  show({ kind: 'command', on: 'all', command: 'readNow' }, ['*'])
  expect(screen.queryByRole('region')).toBeNull()
  expect(platform.asked('POST consequence')).toHaveLength(2)
})
