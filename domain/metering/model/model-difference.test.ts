import { expect, test } from 'vitest'
import type { ThingModel } from './model-check.ts'
import { modelDifferences } from './model-difference.ts'

const event = { id: 'MAGNET', name: 'Magnet', nameZh: '磁场' }
const model = (events: readonly object[]): ThingModel =>
  ({ productId: 1, version: 1, properties: [], events, commands: [] }) as unknown as ThingModel

test('lists added, removed and changed members', () => {
  const before = model([event, { ...event, id: 'HOT', name: 'Hot' }])
  const after = model([
    { ...event, name: 'Magnetic field', level: 'urgent' },
    { ...event, id: 'NEW', name: 'New' },
  ])
  expect(modelDifferences(before, after)).toEqual([
    { part: 'events', id: 'MAGNET', field: 'name', before: 'Magnet', after: 'Magnetic field' },
    { part: 'events', id: 'MAGNET', field: 'level', before: '', after: 'urgent' },
    { part: 'events', id: 'HOT', field: '', before: 'Hot', after: '' },
    { part: 'events', id: 'NEW', field: '', before: '', after: 'New' },
  ])
  expect(modelDifferences(after, after)).toEqual([])
})
