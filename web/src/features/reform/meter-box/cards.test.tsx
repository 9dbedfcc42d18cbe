import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoxLayout, BoxMeter } from '#contract/calls/reform/box.ts'
import { SumCard } from './cards.tsx'

// only the fields that the sum of currents uses
const meter = { deviceId: 2, short: { en: 'No. 4', zh: '4号' }, state: 'online', current: 5 } as BoxMeter
const unplaced = [meter, { ...meter, deviceId: 3, state: 'offline', current: null }]
const sum = { busbar: 10, meters: 5, read: 1, gap: null, limit: 1.5 }
const layout = { positions: [], unplaced, sum } as Partial<BoxLayout> as BoxLayout

test('the sum check counts meters without a position', () => {
  const { container } = render(<SumCard layout={layout} />)
  expect(screen.getByText('1 not read: no comparison')).toBeVisible()
  expect(container.querySelector('[data-tip^="No. 4"]')).toBeVisible()
})
