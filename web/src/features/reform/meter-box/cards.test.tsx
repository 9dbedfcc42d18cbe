import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'
import { SumCard } from './cards.tsx'

const meter: BoxMeter = {
  ledgerId: 1,
  deviceId: 2,
  assetNumber: '',
  address: '',
  model: '',
  userNumber: '',
  user: { en: '', zh: '' },
  short: { en: 'No. 4', zh: '4号' },
  state: 'online',
  since: '2026-11-20 08:00:00',
  reading: 1,
  power: 1,
  current: 5,
  voltage: 220,
  powerFactor: 1,
  maxCurrent: 60,
  seals: [],
  orderId: 0,
}

const layout: BoxLayout = {
  time: '2026-11-20 08:00:00',
  rows: 1,
  columns: 1,
  positions: [],
  unplaced: [meter, { ...meter, deviceId: 3, state: 'offline', current: null }],
  door: { minutes: 0, limit: 10, isUnlocked: false, commandId: 0 },
  sum: { busbar: 10, meters: 5, read: 1, gap: null, limit: 1.5 },
  load: 1,
  temperature: 25,
  orderIds: [],
  log: [],
}

test('the sum check counts meters without a position', () => {
  const { container } = render(<SumCard layout={layout} />)
  expect(screen.getByText('1 not read: no comparison')).toBeVisible()
  expect(container.querySelector('[data-tip^="No. 4"]')).toBeVisible()
})
